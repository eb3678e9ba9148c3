import type { AnalysedItem, QuestionRegraded } from '#contracts/http/item-analysis';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../ui/format/time.js';
import { useAnswerName } from './answer-name.js';
import classes from './regrade.module.css';

/** What was decided about the question before, the newest first; at its end the key that it was published with. */
export function RegradeHistory({
  item,
  history,
}: { item: AnalysedItem } & Pick<QuestionRegraded, 'history'>) {
  const { t } = useTranslation('analyse-exam');
  const nameOf = useAnswerName(item);
  const namesOf = (answers: AnalysedItem['key']) => answers.map(nameOf).join('・');
  return (
    <section className={classes.history}>
      <h3>{t('history')}</h3>
      <ol>
        {history.toReversed().map(({ at, rule, reason }) => (
          <li key={at}>
            <time dateTime={at}>{formatDateTime(at)}</time>
            <span>
              {rule?.type === 'answers'
                ? t('decided.answers', { answers: namesOf(rule.answers) })
                : t(`decided.${rule?.type ?? 'key'}`)}
              <small className="muted">{reason}</small>
            </span>
          </li>
        ))}
        <li>
          <span className="muted">{t('at-first')}</span>
          <span>{t('decided.answers', { answers: namesOf(item.key) })}</span>
        </li>
      </ol>
    </section>
  );
}
