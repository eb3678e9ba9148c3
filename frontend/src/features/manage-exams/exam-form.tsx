import { RESULT_VISIBILITY } from '#contracts/constants';
import type { BankKinds, ExamDraft, ExamWritten } from '#contracts/http/exams';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '../../kit/form/check-fields.js';
import type { FieldErrors } from '../../kit/form/field-failures.js';
import type { Explain } from '../../kit/form/issue-texts.js';
import { PageForm } from '../../kit/form/page-form.js';
import { NumberField, SelectField, TextField } from '../../kit/form/record-fields.js';
import { useRecordForm, type RecordForm } from '../../kit/form/record-form.js';
import type { SendSettings } from '../../kit/form/use-send.js';
import { Card } from '../../ui/card.js';
import columns from '../../ui/columns.module.css';
import { exams } from './api/exams.js';
import { SectionList } from './section-list.js';
import { askedIn, bodyOf, draftWithin, EXAM_TYPES, type ExamFields } from './exam-draft.js';
import { WindowFields } from './window-fields.js';
import classes from './manage-exams.module.css';
import { useExamTypeName } from '../../parts/study/exam-type-name.js';

interface ExamFormProps extends Pick<SendSettings<ExamFields, ExamDraft, ExamWritten>, 'send' | 'stored'> {
  initial: ExamFields;
  submitLabel: string;
  bank: BankKinds;
  /** What the server said of single fields before, by path. */
  refused?: FieldErrors;
  onSaved: (exam: ExamWritten) => void;
}

/** Title, kind, window, limit and what is drawn from the bank. The server's findings stand at their fields. */
export function ExamForm({ submitLabel, bank, ...settings }: ExamFormProps) {
  const { items, time_zone } = bank;
  const form = useRecordForm({
    ...settings,
    schema: useMemo(() => draftWithin(items), [items]),
    body: (fields) => bodyOf(fields, time_zone),
    explain: useExplain(),
    touches: [exams],
  });
  return (
    <PageForm form={form} submitLabel={submitLabel} className={classes.form}>
      <Card className={columns.fields}>
        <ExamFieldset form={form} zone={time_zone} />
      </Card>
      <SectionList kinds={items} sections={form.field('sections')} errors={form.errors} />
    </PageForm>
  );
}

function ExamFieldset({ form, zone }: { form: RecordForm<ExamFields>; zone: string }) {
  const { t } = useTranslation(['manage-exams', 'app']);
  const examTypeName = useExamTypeName();
  return (
    <>
      <TextField
        field={form.field('title')}
        label={t('field.title')}
        className={classes.wide}
        maxLength={200}
      />
      <SelectField
        field={form.field('exam_type')}
        label={t('field.type')}
        options={EXAM_TYPES.map((type) => ({ value: type, label: examTypeName(type) }))}
      />
      <NumberField
        field={form.field('time_limit_seconds')}
        label={t('field.minutes')}
        hint={t('field.minutes-hint')}
        step={0.5}
      />
      <WindowFields
        start={form.field('exam_start_datetime')}
        end={form.field('exam_end_datetime')}
        zone={zone}
      />
      <SelectField
        field={form.field('result_visible')}
        label={t('field.visible')}
        options={RESULT_VISIBILITY.map((one) => ({ value: one, label: t(`visible.${one}`) }))}
      />
      <NumberField
        field={form.field('pass_points')}
        label={t('field.pass')}
        hint={t('field.pass-hint', { total: askedIn(form.field('sections').value).points })}
        min={1}
      />
      <CheckField field={form.field('shuffle')} label={t('field.shuffle')} className={classes.shuffle} />
    </>
  );
}

/** What only this form can say: its limit is entered in minutes, its draws come from the bank. */
function useExplain(): Explain {
  const { t } = useTranslation(['manage-exams', 'form']);
  return (path, { code }) => {
    if (path === 'sections') return t('error.no-questions');
    if (/^sections\.\d+$/.test(path)) return t('error.none-picked');
    if (path === 'time_limit_seconds') return t('form:invalid');
    if (path === 'pass_points') return t('error.pass-mark');
    if (code !== 'custom') return undefined;
    return path === 'exam_end_datetime' ? t('error.after-start') : t('error.too-many');
  };
}
