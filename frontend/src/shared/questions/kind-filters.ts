import { LEVELS, SKILLS } from '#contracts/constants';
import { useTranslation } from 'react-i18next';
import type { Filter } from '../list/list-tools.js';

/** School grades; 8 is junior high school, as KANJIDIC2 counts. */
export const GRADES = [1, 2, 3, 4, 5, 6, 8] as const;

/** What a question is of: for the lists of the bank and of the exam form. */
export function useKindFilters(): Filter[] {
  const { t } = useTranslation('question');
  const gradeName = useGradeName();
  return [
    {
      name: 'skill',
      label: t('kind.skill'),
      options: SKILLS.map((value) => ({ value, label: t(`skill.${value}`) })),
    },
    { name: 'level', label: t('kind.level'), options: LEVELS.map((value) => ({ value, label: value })) },
    {
      name: 'grade',
      label: t('kind.grade'),
      options: GRADES.map((grade) => ({ value: String(grade), label: gradeName(grade) })),
    },
  ];
}

export function useGradeName(): (grade: number) => string {
  const { t } = useTranslation('question');
  return (grade) => (grade === 8 ? t('kind.junior-high') : t('kind.grade-of', { grade }));
}

/** Level and grade in one cell. */
export function useKindName(): (kind: { level?: string | undefined; grade?: number | undefined }) => string {
  const gradeName = useGradeName();
  return ({ level, grade }) =>
    [level, grade === undefined ? undefined : gradeName(grade)].filter(Boolean).join('・') || '—';
}

/** Themes of our own questions are codes; those that authors write are words already. */
export function useThemeName(): (theme: string) => string {
  const { t } = useTranslation('question');
  return (theme) => t(`theme.${theme}`, { defaultValue: theme });
}
