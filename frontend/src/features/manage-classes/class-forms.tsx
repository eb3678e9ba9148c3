import { ChangeClassBody, CreateClassBody, type SchoolClass } from '#contracts/http/people';
import { useTranslation } from 'react-i18next';
import { api } from '../../kit/client/request.js';
import { FormDialog } from '../../kit/form/form-dialog.js';
import { TextField } from '../../kit/form/record-fields.js';
import { useRecordForm } from '../../kit/form/record-form.js';
import { storedIn } from '../../kit/form/stored-in.js';
import { LoadOneDialog } from '../../kit/list/load-one.js';
import type { Stored } from '../../kit/list/resource.js';
import { OrganizationField } from '../../parts/people/organization-picker.js';
import { classes, students } from '../../parts/people/people.js';
import { useIsTopAdministrator } from '../../kit/session/current-user.js';
import { toast } from '../../kit/toast/toast.js';

/** The top administrator has to say for which organization. */
const CreateAnywhere = CreateClassBody.required({ organization_id: true });

export function NewClassDialog({ organizationId, onClose }: { organizationId: string; onClose: () => void }) {
  const { t } = useTranslation('manage-classes');
  const anywhere = useIsTopAdministrator();
  const form = useRecordForm<{ name: string; organization_id: string }, CreateClassBody, SchoolClass>({
    initial: { name: '', organization_id: organizationId },
    schema: anywhere ? CreateAnywhere : CreateClassBody,
    body: ({ name, organization_id }) =>
      anywhere ? { name, organization_id: organization_id || undefined } : { name },
    send: (body, headers) => api.post<SchoolClass>('/classes', body, { headers }),
    touches: [classes],
    onSaved: ({ name }) => toast({ kind: 'success', title: t('created', { name }) }),
  });
  return (
    <FormDialog title={t('new-title')} submitLabel={t('new-submit')} form={form} onClose={onClose}>
      {anywhere ? <OrganizationField field={form.field('organization_id')} /> : null}
      <TextField field={form.field('name')} label={t('name')} />
    </FormDialog>
  );
}

export function RenameClassDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('manage-classes');
  return (
    <LoadOneDialog resource={classes} id={id} title={t('rename-title')} onClose={onClose}>
      {(stored) => <RenameForm stored={stored} onClose={onClose} />}
    </LoadOneDialog>
  );
}

function RenameForm({ stored, onClose }: { stored: Stored<SchoolClass>; onClose: () => void }) {
  const { t } = useTranslation('manage-classes');
  const { value, etag } = stored;
  const form = useRecordForm<{ name: string }, ChangeClassBody, SchoolClass>({
    initial: nameOf(value),
    schema: ChangeClassBody,
    send: (body, headers) => api.patch<SchoolClass>(`/classes/${value.id}`, body, { headers }),
    stored: storedIn(classes, value.id, etag, nameOf),
    touches: [classes, students],
    onSaved: () => toast({ kind: 'success', title: t('saved') }),
  });
  return (
    <FormDialog title={t('rename-title')} form={form} onClose={onClose}>
      <TextField field={form.field('name')} label={t('name')} />
    </FormDialog>
  );
}

const nameOf = ({ name }: SchoolClass) => ({ name });
