import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Filter } from '../../kit/list/list-tools.js';
import { useClassesOf } from '../../parts/people/class-choices.js';
import { useOrganizationFilter } from '../../parts/people/organization-parts.js';
import { useFacets } from './api/students.js';

/** The values of a chosen organization are of no use in another one. */
const OF_ORGANIZATION = ['class_id', 'gakunen', 'branch'];
const STATUS = ['active', 'no-password', 'initial', 'deactivated'] as const;

export function useStudentFilters(): Filter[] {
  const { t } = useTranslation('student');
  const organizationId = useSearchParams()[0].get('organization_id') ?? '';
  const organization = useOrganizationFilter();
  const classes = useClassesOf(organizationId);
  const facets = useFacets(organizationId).data;
  const words = (values: readonly string[] = []) => values.map((value) => ({ value, label: value }));
  return [
    ...organization.map((filter) => ({ ...filter, clears: OF_ORGANIZATION })),
    {
      name: 'class_id',
      label: t('field.class'),
      options: [
        ...classes.map(({ id, name }) => ({ value: id, label: name })),
        { value: 'none', label: t('no-class') },
      ],
    },
    { name: 'gakunen', label: t('field.gakunen'), options: words(facets?.gakunen) },
    { name: 'branch', label: t('field.branch'), options: words(facets?.branch) },
    {
      name: 'status',
      label: t('field.status'),
      options: STATUS.map((value) => ({ value, label: t(`status.${value}`) })),
    },
  ];
}
