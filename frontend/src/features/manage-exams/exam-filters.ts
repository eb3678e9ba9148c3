import { EXAM_STATES } from '#contracts/http/exams';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Filter } from '../../kit/list/list-tools.js';
import { useClassesOf } from '../../parts/people/class-choices.js';
import { useOrganizationFilter } from '../../parts/people/organization-parts.js';
import { useExamTypeName } from '../../parts/study/exam-type-name.js';
import { EXAM_TYPES } from './exam-draft.js';

/** Classes that are used no more are offered, too: their tests are still looked for. */
export function useExamFilters(): Filter[] {
  const { t } = useTranslation('manage-exams');
  const examTypeName = useExamTypeName();
  const organization = useOrganizationFilter();
  const classes = useClassesOf(useSearchParams()[0].get('organization_id') ?? '');
  return [
    ...organization.map((filter) => ({ ...filter, clears: ['class_id'] })),
    {
      name: 'state',
      label: t('column.status'),
      options: EXAM_STATES.map((value) => ({ value, label: t(`status.${value}`) })),
    },
    {
      name: 'exam_type',
      label: t('field.type'),
      options: EXAM_TYPES.map((type) => ({ value: String(type), label: examTypeName(type) })),
    },
    {
      name: 'class_id',
      label: t('filter.class'),
      options: classes.map(({ id, name }) => ({ value: id, label: name })),
    },
  ];
}
