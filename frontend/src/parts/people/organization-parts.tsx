import { useTranslation } from 'react-i18next';
import type { Column } from '../../kit/list/data-table.js';
import type { Filter } from '../../kit/list/list-tools.js';
import { useIsTopAdministrator } from '../../kit/session/current-user.js';
import { OrganizationPicker } from './organization-picker.js';
import { useOrganization } from './organizations.js';

interface OfOrganization {
  organization_id: string;
  organization_name?: string;
}

/** The organization's name, where only its id is known. */
export function OrganizationName({ id }: { id: string }) {
  return useOrganization(id).data?.name ?? '—';
}

/** For a list over all organizations: the column that tells whose a row is. Nothing for anybody but role 3. */
export function useOrganizationColumn<Row extends OfOrganization>(sort?: string): Column<Row>[] {
  const { t } = useTranslation('people');
  if (!useIsTopAdministrator()) return [];
  return [
    {
      title: t('organization'),
      ...(sort === undefined ? {} : { sort }),
      cell: (row) => row.organization_name ?? <OrganizationName id={row.organization_id} />,
    },
  ];
}

/** The filter beside it: `organization_id` in the address. Nothing for anybody but role 3. */
export function useOrganizationFilter(): Filter[] {
  const { t } = useTranslation(['people', 'list']);
  if (!useIsTopAdministrator()) return [];
  const label = t('organization');
  return [
    {
      name: 'organization_id',
      label,
      render: (value, onChange) => (
        <OrganizationPicker
          label={label}
          value={value}
          onChange={onChange}
          placeholder={t('list:all', { label })}
        />
      ),
    },
  ];
}
