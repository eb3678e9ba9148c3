import { LANGUAGES } from '#contracts/constants';
import { ChangeImportReadingBody, type ImportField, type ImportSummary } from '#contracts/http/imports';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../kit/form/form-dialog.js';
import { SelectField, TextField } from '../../kit/form/record-fields.js';
import { type Field, useRecordForm } from '../../kit/form/record-form.js';
import { LANGUAGE_NAMES } from '../../kit/texts/languages.js';
import { offeredClasses, useClassesOf } from '../../parts/people/class-choices.js';
import { type KeptImport, useSendReading } from './api/imports.js';
import { type MendedRows, withMend } from './use-mend.js';

/** What is written in place of what the file says, and for which rows. */
export interface Written {
  field: ImportField;
  of: MendedRows;
}
interface MendDialogProps extends Written {
  now: KeptImport;
  onClose: () => void;
}

/** One field of one row, or of rows that say the same there. */
export function MendDialog({ now, field, of, onClose }: MendDialogProps) {
  const { t } = useTranslation('import-students');
  const form = useRecordForm<{ mend: string }, ChangeImportReadingBody, ImportSummary>({
    initial: { mend: '' },
    schema: ChangeImportReadingBody,
    body: ({ mend }) => withMend(now, { decision: { values: { [field]: mend } }, ...of }),
    ...useSendReading(now.id),
  });
  return (
    <FormDialog title={t(`mend.write.${field}`)} form={form} onClose={onClose}>
      <p className="muted">{t('mend.write-hint')}</p>
      <Value now={now} of={field} field={form.field('mend')} />
    </FormDialog>
  );
}

interface ValueProps {
  now: KeptImport;
  of: ImportField;
  field: Field<string>;
}

function Value({ now, of, field }: ValueProps) {
  const { t } = useTranslation('import-students');
  const classes = useClassesOf(now.organization_id);
  const label = t(`field.${of}`);
  const none = { value: '', label: t('mend.empty') };
  if (of === 'content_language')
    return (
      <SelectField
        field={field}
        label={label}
        options={[none, ...LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one].name }))]}
      />
    );
  if (of === 'class' && now.kind === 'students')
    return (
      <SelectField
        field={field}
        label={label}
        options={[none, ...offeredClasses(classes).map(({ name }) => ({ value: name, label: name }))]}
      />
    );
  return <TextField field={field} label={label} maxLength={200} code={of === 'user_id'} />;
}
