import type { AnalysedItem, QuestionRegraded } from '#contracts/http/item-analysis';
import { IconInfoCircle } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls.js';
import { QueryFailed } from '../../kit/reading/query-failed.js';
import { Banner, Skeletons } from '../../ui/states.js';
import { useAnswerName } from './answer-name.js';
import { decimals, oneDecimal } from './figures-of-items.js';
import classes from './regrade.module.css';

const FIRST = 9;

interface RegradePreviewProps {
  item: AnalysedItem;
  preview: UseQueryResult<QuestionRegraded>;
  /** Whether there is a rule to look at. */
  chosen: boolean;
}

/** What the rule does: to how many, to the figures, and to whom. */
export function RegradePreview({ item, preview, chosen }: RegradePreviewProps) {
  const { t } = useTranslation('analyse-exam');
  if (!chosen) return <p className={`muted ${classes.nothing}`}>{t('choose-first')}</p>;
  if (preview.isError) return <QueryFailed of={preview} />;
  if (!preview.data) return <Skeletons count={3} height={80} />;
  const { up, down, same, before, after, in_progress } = preview.data;
  return (
    <div className={classes.half} aria-busy={preview.isPlaceholderData}>
      <dl className={classes.effect}>
        <Effect label={t('up')}>
          <b data-tone="up">{up}</b> {t('people')}
        </Effect>
        <Effect label={t('down')}>
          <b data-tone="down">{down}</b> {t('people')}
        </Effect>
        <Effect label={t('same')}>
          <b>{same}</b> {t('people')}
        </Effect>
        <Effect label={t('average')}>
          <s className="muted">{oneDecimal(before.average)}</s> → <b>{oneDecimal(after.average)}</b>{' '}
          {t('points')}
        </Effect>
        {before.passed === null ? null : (
          <Effect label={t('passed')}>
            <s className="muted">{before.passed}</s> → <b>{after.passed}</b> {t('people')}
          </Effect>
        )}
        <Effect label={t('discrimination-of', { number: item.number })}>
          <s className="muted">{decimals(before.discrimination)}</s> → <b>{decimals(after.discrimination)}</b>
        </Effect>
      </dl>
      {preview.data.changed ? null : <p className="muted">{t('unchanged')}</p>}
      <Learners item={item} learners={preview.data.learners} />
      <Banner>
        <IconInfoCircle aria-hidden />
        <p>{in_progress > 0 ? t('running', { count: in_progress }) : t('later')}</p>
      </Banner>
    </div>
  );
}

const Effect = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

function Learners({ item, learners }: { item: AnalysedItem; learners: QuestionRegraded['learners'] }) {
  const { t } = useTranslation('analyse-exam');
  const [all, setAll] = useState(false);
  const nameOf = useAnswerName(item);
  const hasMark = learners.some(({ after }) => after.passed !== null);
  const shown = all ? learners : learners.slice(0, FIRST);
  const scoreOf = ({ points, total_points }: { points: number; total_points: number }) =>
    `${points}/${total_points}`;
  return (
    <>
      <h3>{t('changes')}</h3>
      <div className={classes.scroll}>
        <table className={classes.learners}>
          <caption className="hidden-text">{t('changes')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('name')}</th>
              <th scope="col">{t('answer')}</th>
              <th scope="col">{t('before-after')}</th>
              <th scope="col">{t('difference')}</th>
              {hasMark ? <th scope="col">{t('pass')}</th> : null}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ student_id, fullname, value, before, after }) => (
              <tr key={student_id}>
                <th scope="row">{fullname}</th>
                <td lang="ja">{nameOf(value)}</td>
                <td>
                  {scoreOf(before)} → <b>{scoreOf(after)}</b>
                </td>
                <td>
                  <Difference by={after.points - before.points} />
                </td>
                {hasMark ? (
                  <td>
                    <Pass before={before.passed} after={after.passed} />
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {learners.length > FIRST ? (
        <Button variant="subtle" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('fewer-learners') : t('more-learners', { count: learners.length - FIRST })}
        </Button>
      ) : null}
    </>
  );
}

/** In words and by tone: whose pass changes, and how; else that it stays. */
function Pass({ before, after }: { before: boolean | null; after: boolean | null }) {
  const { t } = useTranslation('analyse-exam');
  const now = after === true ? 'yes' : 'no';
  if (before === after) return <span className="muted">{t(`pass-stays.${now}`)}</span>;
  return <b data-tone={after === true ? 'up' : 'down'}>{t(`pass-becomes.${now}`)}</b>;
}

function Difference({ by }: { by: number }) {
  if (by === 0) return <span className="muted">±0</span>;
  return <b data-tone={by > 0 ? 'up' : 'down'}>{by > 0 ? `+${String(by)}` : `−${String(-by)}`}</b>;
}
