import { formOf } from '#contracts/http/question-faults';
import type { QuestionContent } from '#contracts/http/question-content';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.js';
import { rightAnswers } from '../../parts/questions/right-answers.js';
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
        {rightAnswers(content).map((answer, index) => (
          <li key={index}>
            <StateLabel look="right">{answer}</StateLabel>
          </li>
        ))}
      </ul>
    </Card>
  );
}
