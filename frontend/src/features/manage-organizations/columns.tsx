import type { Organization } from '#contracts/http/organizations';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../kit/list/data-table.js';
import { StateLabel } from '../../ui/state-label.js';
import { Person } from '../../ui/table-parts.js';
import { zoneLabel } from './time-zones.js';

export function useColumns(): Column<Organization>[] {
  const { t } = useTranslation('manage-organizations');
  return [
    {
      title: t('field.name'),
      sort: 'name',
      cell: ({ name, code }) => <Person name={name} note={code ?? ''} />,
    },
    {
      title: t('field.type'),
      sort: 'type',
      cell: ({ type }) => (type === 'platform' ? '—' : t(`type.${type}`)),
    },
    { title: t('column.learners'), sort: 'learner_count', numeric: true, cell: (one) => one.learner_count },
    { title: t('column.administrators'), numeric: true, cell: (one) => one.administrator_count },
    { title: t('column.guests'), numeric: true, cell: (one) => <Guests organization={one} /> },
    { title: t('field.time-zone'), cell: ({ time_zone }) => zoneLabel(time_zone) },
    { title: t('column.status'), cell: (one) => <Status organization={one} /> },
  ];
}

/** Seats taken and how many there are; a dash where nobody comes in by the code alone. */
function Guests({ organization }: { organization: Organization }) {
  const { t } = useTranslation('manage-organizations');
  const { code_sign_in, seats, seats_taken } = organization;
  if (!code_sign_in) return '—';
  return `${seats_taken} / ${seats ?? t('any-number')}`;
}

function Status({ organization }: { organization: Organization }) {
  const { t } = useTranslation('manage-organizations');
  return organization.status === 'active' ? (
    <StateLabel look="done">{t('status.active')}</StateLabel>
  ) : (
    <StateLabel look="locked">{t('status.deactivated')}</StateLabel>
  );
}
