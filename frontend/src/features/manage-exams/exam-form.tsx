import type { BankKinds } from '#contracts/http/exams';
import { MINI_TEST, PROFICIENCY_TEST, RESULT_VISIBILITY } from '#contracts/constants';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/controls.js';
import { Card } from '../../shared/ui/card.js';
import { NativeSelect, TextInput } from '../../shared/ui/fields.js';
import { bodyOf, isExamType, type ExamBody, type ExamFields, type FieldErrors } from './exam-draft.js';
import { DrawRows } from './draw-rows.js';
import { WindowFields } from './window-fields.js';
import classes from './manage-exams.module.css';

interface ExamFormProps {
  initial: ExamFields;
  submitLabel: string;
  busy: boolean;
  kinds: BankKinds['items'];
  /** What the server said of single fields, by path. */
  refused: FieldErrors;
  onSubmit: (body: ExamBody) => void;
}

/** Title, kind, window, limit and what is drawn from the bank. The server's findings stand at their fields. */
export function ExamForm({ initial, kinds, submitLabel, busy, refused, onSubmit }: ExamFormProps) {
  const { t } = useTranslation(['manage-exams', 'app']);
  const [fields, setFields] = useState(initial);
  const [found, setFound] = useState<FieldErrors>({});
  const set = (changes: Partial<ExamFields>) => setFields({ ...fields, ...changes });
  const errors: FieldErrors = { ...refused, ...translated(found, t) };
  const form = useFirstRefused(errors);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const result = bodyOf(fields, kinds);
    setFound('errors' in result ? result.errors : {});
    if ('body' in result) onSubmit(result.body);
  };
  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      <Card className={classes.fields}>
        <TextInput
          label={t('field.title')}
          className={classes.wide}
          maxLength={200}
          value={fields.title}
          error={errors['title']}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('field.type')}
          value={fields.type}
          onChange={(event) => {
            const type = Number(event.currentTarget.value);
            if (isExamType(type)) set({ type });
          }}
        >
          <option value={MINI_TEST}>{t('app:quiz-type.10')}</option>
          <option value={PROFICIENCY_TEST}>{t('app:quiz-type.11')}</option>
        </NativeSelect>
        <TextInput
          label={t('field.minutes')}
          description={t('field.minutes-hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="decimal"
          value={fields.minutes}
          error={errors['time_limit_seconds']}
          onChange={(event) => set({ minutes: event.currentTarget.value })}
        />
        <WindowFields fields={fields} errors={errors} onChange={set} />
        <NativeSelect
          label={t('field.visible')}
          value={fields.visible}
          onChange={(event) =>
            set({
              visible: RESULT_VISIBILITY.find((one) => one === event.currentTarget.value) ?? 'after_submit',
            })
          }
        >
          {RESULT_VISIBILITY.map((one) => (
            <option key={one} value={one}>
              {t(`visible.${one}`)}
            </option>
          ))}
        </NativeSelect>
        <label className={classes.check}>
          <input
            type="checkbox"
            checked={fields.shuffle}
            onChange={(event) => set({ shuffle: event.currentTarget.checked })}
          />
          {t('field.shuffle')}
        </label>
      </Card>
      <DrawRows kinds={kinds} draws={fields.draws} errors={errors} onChange={(draws) => set({ draws })} />
      <Button type="submit" loading={busy} className={classes.submit}>
        {submitLabel}
      </Button>
    </form>
  );
}

/** What is refused may stand above the screen: the first such field takes the focus. */
function useFirstRefused(errors: FieldErrors) {
  const form = useRef<HTMLFormElement>(null);
  const refused = Object.keys(errors).join();
  useEffect(() => {
    if (refused !== '') form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);
  return form;
}

type Translate = ReturnType<typeof useTranslation<'manage-exams'>>['t'];
function translated(found: FieldErrors, t: Translate): FieldErrors {
  const texts: FieldErrors = {
    required: t('error.required'),
    'after-start': t('error.after-start'),
    'no-questions': t('error.no-questions'),
    'too-many': t('error.too-many'),
  };
  return Object.fromEntries(Object.entries(found).map(([path, key]) => [path, texts[key] ?? key]));
}
