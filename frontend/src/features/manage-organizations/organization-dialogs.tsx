import {
  ChangeOrganizationBody,
  CreateOrganizationBody,
  type Organization,
} from '#contracts/http/organizations';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../kit/form/form-dialog.js';
import { useRecordForm } from '../../kit/form/record-form.js';
import { storedIn } from '../../kit/form/stored-in.js';
import { LoadOneDialog } from '../../kit/list/load-one.js';
import type { Stored } from '../../kit/list/resource.js';
import { organizations } from '../../parts/people/organizations.js';
import { toast } from '../../kit/toast/toast.js';
import { changeOrganization, createOrganization } from './api/organizations.js';
import { bodyOf, fieldsOf, newOrganization } from './organization-fields.js';
import { zoneHere } from './time-zones.js';
import { OrganizationForm, useExplain } from './organization-form.js';

interface Closable {
  onClose: () => void;
}

export function NewOrganizationDialog({ onClose }: Closable) {
  const { t } = useTranslation('manage-organizations');
  const form = useRecordForm({
    initial: newOrganization(zoneHere()),
    schema: CreateOrganizationBody,
    body: bodyOf,
    explain: useExplain(),
    send: createOrganization,
    touches: [organizations],
    onSaved: ({ name }) => toast({ kind: 'success', title: t('created', { name }) }),
  });
  return (
    <FormDialog title={t('new')} submitLabel={t('create')} form={form} onClose={onClose}>
      <OrganizationForm form={form} />
    </FormDialog>
  );
}

export function EditOrganizationDialog({ id, onClose }: Closable & { id: string }) {
  const { t } = useTranslation('manage-organizations');
  return (
    <LoadOneDialog resource={organizations} id={id} title={t('edit')} onClose={onClose}>
      {(found) => <EditOrganization found={found} onClose={onClose} />}
    </LoadOneDialog>
  );
}

function EditOrganization({ found, onClose }: Closable & { found: Stored<Organization> }) {
  const { t } = useTranslation('manage-organizations');
  const { id } = found.value;
  const had = fieldsOf(found.value);
  const form = useRecordForm({
    initial: had,
    schema: ChangeOrganizationBody,
    body: bodyOf,
    explain: useExplain(),
    send: changeOrganization(id),
    stored: storedIn(organizations, id, found.etag, fieldsOf),
    touches: [organizations],
    onSaved: ({ name }) => toast({ kind: 'success', title: t('saved', { name }) }),
  });
  return (
    <FormDialog title={t('edit')} form={form} onClose={onClose}>
      <OrganizationForm form={form} had={had} />
    </FormDialog>
  );
}
