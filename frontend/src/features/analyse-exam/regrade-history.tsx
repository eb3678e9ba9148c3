import type { AnalysedItem, QuestionRegraded } from '#contracts/http/item-analysis';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../ui/format/time.js';
import { useAnswerName } from './answer-name.js';
import classes from './regrade.module.css';

/** What was decided about the question before and by whom, the newest first; at its end the key that it was published with. */
export function RegradeHistory({
  item,
  history,
}: { item: AnalysedItem } & Pick<QuestionRegraded, 'history'>) {
  const { t } = useTranslation('analyse-exam');
  const nameOf = useAnswerName(item);
  const namesOf = (answers: AnalysedItem['key']) => answers.map(nameOf).join('・');
  const saidOf = (decision: QuestionRegraded['history'][number]): string => {
    if (decision.is === 'checked') return t(decision.right ? 'decided.key-right' : 'decided.key-doubted');
    const { rule } = decision;
    return rule?.type === 'answers'
      ? t('decided.answers', { answers: namesOf(rule.answers) })
      : t(`decided.${rule?.type ?? 'key'}`);
  };
  return (
    <section className={classes.history}>
      <h3>{t('history')}</h3>
      <ol>
        {history.toReversed().map((decision) => (
          <li key={decision.at}>
            <time dateTime={decision.at}>{formatDateTime(decision.at)}</time>
            <span>
              {saidOf(decision)}
              {decision.is === 'regraded' ? <small className="muted">{decision.reason}</small> : null}
              {decision.fullname === null ? null : (
                <small className="muted">{t('decided.by', { name: decision.fullname })}</small>
              )}
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
