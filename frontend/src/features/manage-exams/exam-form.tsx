import { RESULT_VISIBILITY } from '#contracts/constants';
import type { BankKinds } from '#contracts/http/exam-bank';
import type { Exam, ExamDraft, ExamWritten } from '#contracts/http/exams';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '../../kit/form/check-fields.js';
import type { FieldErrors } from '../../kit/form/field-failures.js';
import type { Explain } from '../../kit/form/issue-texts.js';
import { PageForm } from '../../kit/form/page-form.js';
import { NumberField, SelectField, TextField, useDescribed } from '../../kit/form/record-fields.js';
import { useRecordForm, type RecordForm } from '../../kit/form/record-form.js';
import type { SendSettings } from '../../kit/form/use-send.js';
import { useExamTypeName } from '../../parts/study/exam-type-name.js';
import { Card } from '../../ui/card.js';
import columns from '../../ui/columns.module.css';
import { exams } from './api/exams.js';
import { askedIn, bodyOf, draftWithin, EXAM_TYPES, type ExamFields } from './exam-draft.js';
import { ExamSide } from './exam-side.js';
import { InstructionsFields } from './instructions-fields.js';
import { SectionList } from './section-list.js';
import { useDrawnExample } from './use-drawn-example.js';
import { WindowFields } from './window-fields.js';
import classes from './manage-exams.module.css';

interface ExamFormProps extends Pick<SendSettings<ExamFields, ExamDraft, ExamWritten>, 'send' | 'stored'> {
  initial: ExamFields;
  submitLabel: string;
  bank: BankKinds;
  /** Whose exam it is, where the one who writes it has to say so; absent: the own organization's. */
  organizationId?: string | undefined;
  /** The draft that is edited; absent: a new one. */
  exam?: Exam;
  /** What the server said of single fields before, by path. */
  refused?: FieldErrors;
  onSaved: (exam: ExamWritten) => void;
}

/**
 * Title, kind, window, limit and what is asked, with what it comes to beside it. The server's findings stand at their
 * fields. Nothing is saved before its button is pressed; leaving asks.
 */
export function ExamForm({ submitLabel, bank, organizationId, exam, ...settings }: ExamFormProps) {
  const { items, time_zone } = bank;
  const form = useRecordForm({
    ...settings,
    refused: settings.refused && inRows(settings.refused),
    schema: useMemo(() => draftWithin(items), [items]),
    body: (fields) => bodyOf(fields, time_zone),
    explain: useExplain(),
    touches: [exams],
  });
  const drawn = useDrawnExample(form.values.sections, items, organizationId);
  return (
    <PageForm form={form} submitLabel={submitLabel} className={classes.form}>
      <div className={classes.formColumns}>
        <div className={classes.formMain}>
          <Card className={columns.fields}>
            <ExamFieldset form={form} zone={time_zone} />
          </Card>
          <SectionList
            kinds={items}
            sections={form.field('sections')}
            errors={form.errors}
            left={drawn.left}
            organizationId={organizationId}
          />
          <Card className={columns.fields}>
            <ShownFieldset form={form} />
          </Card>
        </div>
        <ExamSide {...{ form, bank, drawn, exam }} begunAs={settings.initial.exam_start_datetime} />
      </div>
    </PageForm>
  );
}

/** A publication speaks of a section's only draw as it was stored; here it is the first of its rows. */
const inRows = (refused: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(refused).map(([path, text]) => [
      path.replace(/^(sections\.\d+)\.draw\./, '$1.draws.0.'),
      text,
    ]),
  );

function ExamFieldset({ form, zone }: { form: RecordForm<ExamFields>; zone: string }) {
  const { t } = useTranslation(['manage-exams', 'app']);
  const examTypeName = useExamTypeName();
  const { questions } = askedIn(form.values.sections);
  const minutes = form.values.time_limit_seconds;
  const each = minutes === null || questions === 0 ? null : Math.round((minutes * 60) / questions);
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
        hint={each === null ? t('field.minutes-hint') : t('summary.each', { count: each })}
        step={0.5}
      />
      <WindowFields
        start={form.field('exam_start_datetime')}
        end={form.field('exam_end_datetime')}
        zone={zone}
      />
      <ExamInstructions form={form} />
    </>
  );
}

function ExamInstructions({ form }: { form: RecordForm<ExamFields> }) {
  const { t } = useTranslation('manage-exams');
  const field = form.field('instructions');
  useDescribed(field, t('instructions.of-exam'), (texts) => Object.values(texts).join(' / '));
  return (
    <div className={classes.wide}>
      <InstructionsFields texts={field.value} path="instructions" errors={form.errors} onChange={field.set} />
    </div>
  );
}

/** How it is shown, and what of the result. */
function ShownFieldset({ form }: { form: RecordForm<ExamFields> }) {
  const { t } = useTranslation('manage-exams');
  return (
    <>
      <h2 className={classes.wide}>{t('shown.title')}</h2>
      <div>
        <SwitchField
          field={form.field('shuffle')}
          label={t('field.shuffle')}
          hint={t('field.shuffle-hint')}
        />
        <SwitchField
          field={form.field('shuffle_choices')}
          label={t('field.shuffle-choices')}
          hint={t('field.shuffle-choices-hint')}
        />
      </div>
      <SelectField
        field={form.field('result_visible')}
        label={t('field.visible')}
        options={RESULT_VISIBILITY.map((one) => ({ value: one, label: t(`visible.${one}`) }))}
      />
      <NumberField
        field={form.field('pass_points')}
        label={t('field.pass')}
        hint={t('field.pass-hint', { total: askedIn(form.values.sections).points })}
        min={1}
      />
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
