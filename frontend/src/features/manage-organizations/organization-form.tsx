import { ORGANIZATION_KINDS } from '#contracts/http/organizations';
import type { Explain } from '../../kit/form/issue-texts.js';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '../../kit/form/check-fields.js';
import { NumberField, SelectField, TextField } from '../../kit/form/record-fields.js';
import type { RecordForm } from '../../kit/form/record-form.js';
import { Banner } from '../../ui/states.js';
import type { OrganizationFields } from './organization-fields.js';
import { SignInLink } from './sign-in-link.js';
import { TimeZoneField } from './time-zone-field.js';

interface OrganizationFormProps {
  form: RecordForm<OrganizationFields>;
  /** What an existing organization had when the dialog opened. */
  had?: OrganizationFields;
}

/** Who it is, how its people come in, and when its days begin (ADMIN-3). */
export function OrganizationForm({ form, had }: OrganizationFormProps) {
  const { t } = useTranslation('manage-organizations');
  const code = form.field('code');
  return (
    <>
      <TextField field={form.field('name')} label={t('field.name')} maxLength={200} />
      <SelectField
        field={form.field('type')}
        label={t('field.type')}
        options={ORGANIZATION_KINDS.map((kind) => ({ value: kind, label: t(`type.${kind}`) }))}
      />
      <div className="stack">
        <TextField field={code} label={t('field.code')} hint={t('field.code-hint')} maxLength={50} code />
        {had !== undefined && had.code !== code.value ? (
          <Banner tone="kin">
            <p>{t('code-changes')}</p>
          </Banner>
        ) : null}
        <SignInLink code={code.value} />
      </div>
      <TimeZoneField field={form.field('time_zone')} had={had?.time_zone} />
      <SwitchField
        field={form.field('code_sign_in')}
        label={t('field.code-sign-in')}
        hint={t('field.code-sign-in-hint')}
      />
      {form.values.code_sign_in ? <SeatFields form={form} /> : null}
    </>
  );
}

function SeatFields({ form }: { form: RecordForm<OrganizationFields> }) {
  const { t } = useTranslation('manage-organizations');
  return (
    <>
      <TextField
        field={form.field('join_word')}
        label={t('field.join-word')}
        hint={t('field.join-word-hint')}
        maxLength={50}
      />
      <NumberField
        field={form.field('seats')}
        label={t('field.seats')}
        hint={t('field.seats-hint')}
        min={1}
        max={10_000}
      />
    </>
  );
}

/** What a code may be made of: only this form can say it. */
export function useExplain(): Explain {
  const { t } = useTranslation('manage-organizations');
  return (path, { code }) =>
    path === 'code' && code === 'invalid_format' ? t('error.code-letters') : undefined;
}
