import { QUESTION_LIMITS } from '#contracts/http/question-content';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.js';
import { ChoiceRows } from './choice-rows.js';
import { MatchRows } from './match-rows.js';
import { OrderRows } from './order-rows.js';
import type { CardProps } from './card-props.js';
import { formOfFields } from './question-fields.js';
import { TypedRows } from './typed-rows.js';
import classes from './question-form.module.css';

const ROWS = { choice: ChoiceRows, typed: TypedRows, order: OrderRows, matching: MatchRows } as const;

/** Paths of what is wrong with the answers together. */
const OF_ALL = ['choices', 'prompt.left', 'key', 'key.type', 'key.choice_id', 'key.accepted'] as const;

/** How it is answered, and what is right. */
export function AnswerCard(props: CardProps) {
  const { t } = useTranslation('manage-questions');
  const form = formOfFields(props.form.values);
  const Rows = ROWS[form];
  return (
    <Card className={classes.column}>
      <h2>{t(`answer.${form}`)}</h2>
      <p className="muted small">{t(`answer.${form}-hint`, QUESTION_LIMITS.choices)}</p>
      {OF_ALL.map((path) =>
        props.form.errors[path] ? (
          <p key={path} role="alert" className={classes.error} data-field={path}>
            {props.form.errors[path]}
          </p>
        ) : null,
      )}
      <Rows {...props} />
    </Card>
  );
}
