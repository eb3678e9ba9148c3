import { AREA_PERMISSIONS } from '#contracts/constants';
import type { ExamResults } from '#contracts/http/exam-results';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUser } from '../../kit/session/current-user.js';
import { Card, Chip } from '../../ui/card.js';
import { Button } from '../../ui/controls.js';
import { formatDuration } from '../../ui/format/time.js';
import type { LateResult } from './late-text.js';
import { LateDialog } from './late-dialog.js';
import classes from './see-exam-results.module.css';

const FIRST = 3;

/** Whose answers came after the end: kept, and in no score until somebody says so (TEST-7). */
export function LateAnswers({ examId, items }: { examId: string; items: ExamResults['items'] }) {
  const { t } = useTranslation('see-exam-results');
  const [all, setAll] = useState(false);
  // those that nobody has decided about yet first
  const late = items
    .filter((item) => item.late.length > 0)
    .sort((a, b) => Number(isDecided(a)) - Number(isDecided(b)));
  if (late.length === 0) return null;
  const open = late.flatMap((item) => item.late.filter(({ counted }) => !counted)).length;
  return (
    <Card dense>
      <div className={classes.heading}>
        <h3>{t('late-title')}</h3>
        {open > 0 ? (
          <Chip tone="kin">
            {t('late-open', { people: late.filter((item) => !isDecided(item)).length, count: open })}
          </Chip>
        ) : null}
      </div>
      <ul className={classes.late}>
        {late.slice(0, all ? late.length : FIRST).map((item) => (
          <li key={item.student_id}>
            <Link to={`/quiz/${examId}/attempts/${item.attempt_id ?? ''}`}>{item.fullname}</Link>
            <LateOfLearner examId={examId} result={item} />
          </li>
        ))}
      </ul>
      {late.length > FIRST ? (
        <Button variant="subtle" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('late-fewer') : t('late-all', { count: late.length })}
        </Button>
      ) : null}
    </Card>
  );
}

const isDecided = ({ late }: LateResult): boolean => late.every(({ counted }) => counted);

/** One learner's: which, how late, whether they count, and what can be done about it. */
export function LateOfLearner({ examId, result }: { examId: string; result: LateResult }) {
  const { t } = useTranslation('see-exam-results');
  const mayEdit = useUser().permissions.includes(AREA_PERMISSIONS.exams.edit);
  const [asking, setAsking] = useState<boolean>();
  const groups = [false, true].flatMap((counted) => {
    const late = result.late.filter((one) => one.counted === counted);
    return late.length > 0 ? [{ counted, late }] : [];
  });
  return (
    <>
      {groups.map(({ counted, late }) => (
        <div key={String(counted)} className={classes.lateOf}>
          <p className="small">
            {t('late-of', {
              numbers: late.map(({ number }) => number).join(t('late-and')),
              time: formatDuration(Math.max(...late.map(({ late_by }) => late_by))),
            })}{' '}
            <b>{t(counted ? 'late-in' : 'late-out')}</b>
          </p>
          {mayEdit ? (
            <Button size="sm" variant="default" onClick={() => setAsking(!counted)}>
              {t(counted ? 'late-set-back' : 'late-count', { count: late.length })}
            </Button>
          ) : null}
        </div>
      ))}
      {asking === undefined || result.attempt_id === null ? null : (
        <LateDialog
          examId={examId}
          attemptId={result.attempt_id}
          result={result}
          counted={asking}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
