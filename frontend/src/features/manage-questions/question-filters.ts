import { QUESTION_ORIGINS, QUESTION_STATUS, type QuestionFacets } from '#contracts/http/questions';
import { useTranslation } from 'react-i18next';
import type { Filter } from '../../shared/list/list-tools.js';
import { useKindFilters, useThemeName } from '../../shared/questions/kind-filters.js';
import { useTagNames } from '../../shared/questions/tag-names.js';
import { useFacets } from './api/questions.js';

export function useQuestionFilters(): Filter[] {
  const { t } = useTranslation('manage-questions');
  const facets = useFacets().data;
  const themeName = useThemeName();
  const { nameOf } = useTagNames();
  return [
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

const valuesOf = (facet: QuestionFacets['tags'] = [], nameOf: (value: string) => string) =>
  facet.map(({ value, count }) => ({ value, label: `${nameOf(value)} (${count})` }));
