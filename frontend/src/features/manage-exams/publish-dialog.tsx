import type { Exam, PublicationCheck } from '#contracts/http/exams';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { parseInstant } from '../../ui/format/instant.js';
import { wallClock } from '../../ui/format/zoned-time.js';
import classes from './publish-dialog.module.css';

type Overlapping = PublicationCheck['overlapping'][number];
export type PublishWarning = { kind: 'nobody' } | { kind: 'begun' } | { kind: 'overlap'; other: Overlapping };
type Published = Pick<Exam, 'title' | 'exam_start_datetime' | 'exam_end_datetime'>;

/** What is allowed, and is seldom meant. A window that is over is no warning: the server refuses it. */
export function publishWarnings(exam: Published, check: PublicationCheck, now: number): PublishWarning[] {
  if (parseInstant(exam.exam_end_datetime) < now) return [];
  const begun = parseInstant(exam.exam_start_datetime) < now;
  return [
    ...(check.learner_count === 0 ? [{ kind: 'nobody' } as const] : []),
    ...(begun ? [{ kind: 'begun' } as const] : []),
    ...check.overlapping.map((other) => ({ kind: 'overlap', other }) as const),
  ];
}

interface PublishDialogProps {
  exam: Published;
  zone: string;
  /** None: it is not open. */
  warnings: readonly PublishWarning[];
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

export function PublishDialog({ exam, zone, warnings, busy, onCancel, onConfirm }: PublishDialogProps) {
  const { t } = useTranslation('manage-exams');
  // while it goes it still shows what it asked
  const [shown, setShown] = useState(warnings);
  if (warnings.length > 0 && warnings !== shown) setShown(warnings);
  const textOf = useWarningText(exam, zone);
  return (
    <ConfirmDialog
      opened={warnings.length > 0}
      title={t('publish-title', { title: exam.title })}
      text={
        <ul className={classes.warnings}>
          {shown.map((warning) => (
            <li key={warning.kind === 'overlap' ? warning.other.id : warning.kind}>{textOf(warning)}</li>
          ))}
        </ul>
      }
      cancel={t('publish-not')}
      confirm={t('publish-anyway')}
      busy={busy}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  );
}

/**
 * What is asked about, in words: before publishing, and beside the form.
 * @param zone in which the exam's times are entered: the same window is read beside it
 */
export function useWarningText(exam: Published, zone: string): (warning: PublishWarning) => string {
  const { t } = useTranslation('manage-exams');
  const shown = (instant: string) => wallClock(instant, zone).replace('T', ' ');
  return (warning) => {
    if (warning.kind === 'nobody') return t('warning.nobody');
    if (warning.kind === 'begun') return t('warning.begun', { time: shown(exam.exam_start_datetime) });
    const { title, learner_count: count, exam_start_datetime, exam_end_datetime } = warning.other;
    const [from, to] = [shown(exam_start_datetime), shown(exam_end_datetime)];
    return t('warning.overlap', { title, count, from, to });
  };
}
