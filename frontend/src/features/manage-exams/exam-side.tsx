import type { BankKinds } from '#contracts/http/exam-bank';
import type { Exam } from '#contracts/http/exams';
import { useTranslation } from 'react-i18next';
import { serverClock } from '../../kit/client/server-clock.js';
import type { RecordForm } from '../../kit/form/record-form.js';
import { instantOf } from '../../ui/format/zoned-time.js';
import { usePublicationCheck } from './api/exams.js';
import { BeforePublishing } from './before-publishing.js';
import { DrawnExampleCard } from './drawn-example.js';
import type { ExamFields } from './exam-draft.js';
import { ExamSummary } from './exam-summary.js';
import { publishWarnings } from './publish-dialog.js';
import type { ExampleOfDraws } from './use-drawn-example.js';
import classes from './exam-side.module.css';

interface ExamSideProps {
  form: RecordForm<ExamFields>;
  bank: BankKinds;
  drawn: ExampleOfDraws;
  exam: Exam | undefined;
  /** The start with which the form was opened: of a new test it is now, and nothing to be warned of. */
  begunAs: string;
}

/** What stands beside the form: what the test comes to, what is left to do, and an example of it. */
export function ExamSide({ form, bank, drawn, exam, begunAs }: ExamSideProps) {
  const { t } = useTranslation('manage-exams');
  const check = usePublicationCheck(exam?.id ?? '', exam !== undefined).data;
  const { title, exam_start_datetime: start, exam_end_datetime: end } = form.values;
  const [from, to] = [start, end].map((one) => instantOf(one, bank.time_zone) ?? '');
  // of a new test nobody knows yet whom it will reach
  const known = check ?? { learner_count: 1, overlapping: [] };
  const shown = { title, exam_start_datetime: from ?? '', exam_end_datetime: to ?? '' };
  const sounds = drawn.example?.sounds ?? null;
  const isNew = exam === undefined && start === begunAs;
  const warnings = (from && to ? publishWarnings(shown, known, serverClock.now()) : []).filter(
    ({ kind }) => !(isNew && kind === 'begun'),
  );
  return (
    <aside className={classes.side} aria-label={t('side')}>
      <ExamSummary
        fields={form.values}
        learners={check?.learner_count}
        sounds={sounds}
        dirty={form.dirty || exam === undefined}
      />
      <BeforePublishing form={form} bank={bank} left={drawn.left} warnings={warnings} sounds={sounds} />
      <DrawnExampleCard drawn={drawn} />
    </aside>
  );
}
