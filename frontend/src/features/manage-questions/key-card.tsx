import { formOf } from '#contracts/http/question-faults';
import type { QuestionContent } from '#contracts/http/question-content';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.js';
import { FaceText } from '../../parts/questions/question-prompt.js';
import { StateLabel } from '../../ui/state-label.js';
import classes from './manage-questions.module.css';

/** What counts as right: every answer that does. */
export function KeyCard({ content }: { content: QuestionContent }) {
  const { t } = useTranslation('manage-questions');
  return (
    <Card>
      <h2>{t('key')}</h2>
      <p className="muted small">{t(`form.${formOf(content)}`)}</p>
      <ul className={classes.keys}>
        {answersOf(content).map((answer, index) => (
          <li key={index}>
            <StateLabel look="right">{answer}</StateLabel>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function answersOf(content: QuestionContent) {
  const { key, choices = [] } = content;
  const face = (id: string) => choices.find((choice) => choice.id === id) ?? {};
  if (key.type === 'choice') return [<FaceText key="key" face={face(key.choice_id)} />];
  if (key.type === 'text') {
    return key.accepted.map((text) => (
      <span key={text} className="glyph" lang="ja">
        {text}
      </span>
    ));
  }
  return key.accepted.map((order) => (
    <span key={order.join(' ')} className={classes.order}>
      {order.map((id, index) => (
        <span key={id}>
          {content.prompt.left?.[index] ? (
            <>
              <FaceText face={content.prompt.left[index]} />
              {' → '}
            </>
          ) : null}
          <FaceText face={face(id)} />
        </span>
      ))}
    </span>
  ));
}
