import { GRADES, LEVELS, SKILLS } from '#contracts/constants';
import { useTranslation } from 'react-i18next';
import type { Filter } from '../../kit/list/list-tools.js';
import { useGradeName, useSkillName } from '../study/kind-names.js';
import { withoutFurigana } from '../../ui/furigana.js';

/** What a question is of: for the lists of the bank and of the exam form. */
export function useKindFilters(): Filter[] {
  const { t } = useTranslation('question');
  const skillName = useSkillName();
  const gradeName = useGradeName();
  return [
    {
      name: 'skill',
      label: t('kind.skill'),
      options: SKILLS.map((value) => ({ value, label: skillName(value) })),
    },
    { name: 'level', label: t('kind.level'), options: LEVELS.map((value) => ({ value, label: value })) },
    {
      name: 'grade',
      label: t('kind.grade'),
      options: GRADES.map((grade) => ({ value: String(grade), label: withoutFurigana(gradeName(grade)) })),
    },
  ];
}

/** Level and grade in one cell. */
export function useKindName(): (kind: { level?: string | undefined; grade?: number | undefined }) => string {
  const gradeName = useGradeName();
  return ({ level, grade }) =>
    [level, grade === undefined ? undefined : withoutFurigana(gradeName(grade))].filter(Boolean).join('・') ||
    '—';
}

/** Themes of our own questions are codes; those that authors write are words already. */
export function useThemeName(): (theme: string) => string {
  const { t } = useTranslation('question');
  return (theme) => t(`theme.${theme}`, { defaultValue: theme });
}
