import { QUESTION_ORIGINS, QUESTION_STATUS, type QuestionFacets } from '#contracts/http/questions';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Filter } from '../../kit/list/list-tools.js';
import { useKindFilters, useOwnerFilter, useThemeName } from '../../parts/questions/kind-filters.js';
import { useTagNames } from '../../parts/questions/tag-names.js';
import { useOrganizationFilter } from '../../parts/people/organization-parts.js';
import { useFacets, useImportName } from './api/questions.js';

export function useQuestionFilters(): Filter[] {
  const { t } = useTranslation('manage-questions');
  const facets = useFacets().data;
  const themeName = useThemeName();
  const { nameOf } = useTagNames();
  const imported = useImportFilter();
  return [
    ...imported,
    useOwnerFilter(),
    ...useOrganizationFilter(),
    ...useKindFilters(),
    { name: 'theme', label: t('column.theme'), options: valuesOf(facets?.themes, themeName) },
    { name: 'tag', label: t('field.tag'), options: valuesOf(facets?.tags, nameOf) },
    {
      name: 'status',
      label: t('column.status'),
      options: QUESTION_STATUS.map((value) => ({ value, label: t(`status.${value}`) })),
    },
    {
      name: 'origin',
      label: t('field.origin'),
      options: QUESTION_ORIGINS.map((value) => ({ value, label: t(`origin.${value}`) })),
    },
    {
      name: 'media',
      label: t('field.media'),
      options: [
        { value: 'true', label: t('media.with') },
        { value: 'false', label: t('media.without') },
      ],
    },
  ];
}

/** An import leads here and names itself in the address: where none does, there is nothing to choose. */
function useImportFilter(): Filter[] {
  const { t } = useTranslation('manage-questions');
  const id = useSearchParams()[0].get('import_id') ?? '';
  const name = useImportName(id).data;
  if (id === '') return [];
  const label = t('field.import');
  return [{ name: 'import_id', label, options: [{ value: id, label: name ?? label }] }];
}

const valuesOf = (facet: QuestionFacets['tags'] = [], nameOf: (value: string) => string) =>
  facet.map(({ value, count }) => ({ value, label: `${nameOf(value)} (${count})` }));
