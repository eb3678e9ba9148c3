import { ORGANIZATION_KINDS, type Organization } from '#contracts/http/organizations';
import { PERSON_STATUS } from '#contracts/http/people';
import {
  IconCopy,
  IconKey,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconPlus,
  IconShield,
  IconUsers,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useDialogs } from '../../kit/list/dialogs.js';
import type { ListAction } from '../../kit/list/list-action.js';
import { ListPage } from '../../kit/list/list-page.js';
import type { Filter } from '../../kit/list/list-tools.js';
import { organizations } from '../../parts/people/organizations.js';
import { copyText } from '../../kit/toast/copy-text.js';
import { Button } from '../../ui/controls.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { ActivityDialog } from './activity-dialog.js';
import { useColumns } from './columns.js';
import { EditOrganizationDialog, NewOrganizationDialog } from './organization-dialogs.js';
import { signInLink } from './sign-in-link.js';

const OidcDialog = lazyPart(async () => (await import('./oidc/oidc-dialog.js')).OidcDialog);

/** Schools and companies (ADMIN-3): a row opens what can be changed of it. */
export function OrganizationsPage() {
  const { t } = useTranslation('manage-organizations');
  const dialogs = useDialogs();
  const [asked, setAsked] = useState<Organization>();
  const [asking, setAsking] = useState(false);
  const askActivity = (organization: Organization) => {
    setAsked(organization);
    setAsking(true);
  };
  const [signIn, setSignIn] = useState<Organization>();
  const create = (
    <Button size="sm" leftSection={<IconPlus size={20} aria-hidden />} onClick={dialogs.openNew}>
      {t('new')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t('title')}
        count={(total) => t('total', { count: total })}
        resource={organizations}
        nameOf={({ name }) => name}
        href={({ id }) => dialogs.hrefOf(id)}
        columns={useColumns()}
        search={t('search')}
        filters={useFilters()}
        actions={useActions(dialogs.openOne, askActivity, setSignIn)}
        empty={{ what: t('empty'), text: t('empty-hint'), action: create }}
        exports="organizations"
        headActions={create}
      />
      {dialogs.isNew ? <NewOrganizationDialog onClose={dialogs.close} /> : null}
      {dialogs.one ? (
        <EditOrganizationDialog key={dialogs.one} id={dialogs.one} onClose={dialogs.close} />
      ) : null}
      {asked ? (
        <ActivityDialog organization={asked} opened={asking} onClose={() => setAsking(false)} />
      ) : null}
      {signIn ? (
        <Suspense fallback={null}>
          <OidcDialog key={signIn.id} organization={signIn} onClose={() => setSignIn(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}

function useFilters(): Filter[] {
  const { t } = useTranslation('manage-organizations');
  return [
    {
      name: 'type',
      label: t('field.type'),
      options: ORGANIZATION_KINDS.map((value) => ({ value, label: t(`type.${value}`) })),
    },
    {
      name: 'status',
      label: t('column.status'),
      options: PERSON_STATUS.map((value) => ({ value, label: t(`status.${value}`) })),
    },
  ];
}

function useActions(
  edit: (id: string) => void,
  askActivity: (organization: Organization) => void,
  setSignIn: (organization: Organization) => void,
) {
  const { t } = useTranslation('manage-organizations');
  const navigate = useNavigate();
  const copied = { copied: t('link-copied'), failed: t('link-not-copied') };
  return (organization: Organization): ListAction[] => {
    const { id, code, status } = organization;
    const active = status === 'active';
    return [
      { label: t('edit'), icon: IconPencil, run: () => edit(id) },
      {
        label: t('see-learners'),
        icon: IconUsers,
        run: () => void navigate(`/students?organization_id=${id}`),
      },
      {
        label: t('see-administrators'),
        icon: IconShield,
        run: () => void navigate(`/teachers?organization_id=${id}`),
      },
      { label: t('oidc'), icon: IconKey, run: () => setSignIn(organization) },
      ...(code === null
        ? []
        : [{ label: t('copy-link'), icon: IconCopy, run: () => void copyText(signInLink(code), copied) }]),
      {
        label: t(active ? 'deactivate' : 'reactivate'),
        icon: active ? IconLock : IconLockOpen,
        danger: active,
        run: () => askActivity(organization),
      },
    ];
  };
}
