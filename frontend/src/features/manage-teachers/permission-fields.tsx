import type { Permission } from '#contracts/constants';
import { useTranslation } from 'react-i18next';
import { CheckGroupField } from '../../kit/form/check-fields.js';
import { useDescribed } from '../../kit/form/record-fields.js';
import type { Field } from '../../kit/form/record-form.js';
import { PERMISSION_GROUPS } from './teacher-fields.js';

/** What an administrator may do, each with what it opens, and what it does not (ADMIN-7). */
export function PermissionFields({ field }: { field: Field<Permission[]> }) {
  const { t } = useTranslation('manage-teachers');
  useDescribed(field, t('permissions'), (held) => held.map((one) => t(`permission.${one}`)).join(', '));
  // The groups are one field: they neither describe themselves nor repeat its error.
  const part = { ...field, describe: () => undefined, error: undefined };
  return (
    <>
      {PERMISSION_GROUPS.map(({ name, permissions }, index) => (
        <CheckGroupField
          key={name}
          field={index === 0 ? { ...part, error: field.error } : part}
          label={t(`group.${name}`)}
          options={permissions.map((one) => ({
            value: one,
            label: t(`permission.${one}`),
            text: t(`allows.${one}`),
          }))}
        />
      ))}
    </>
  );
}
