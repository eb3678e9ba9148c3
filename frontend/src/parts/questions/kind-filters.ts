import { GRADES, LEVELS, QUESTION_OWNERS, SKILLS } from '#contracts/constants';
import { useTranslation } from 'react-i18next';
import type { Filter } from '../../kit/list/list-tools.js';
import { useGradeName, useSkillName } from '../study/kind-names.js';
import { kanaOf, useFuriganaShown, inEverydayJapanese } from '../../ui/furigana.js';

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
      options: GRADES.map((grade) => ({ value: String(grade), label: inEverydayJapanese(gradeName(grade)) })),
    },
  ];
}

/** Whose a question is: of the bank that all organizations share, or written by one for itself. */
export function useOwnerFilter(): Filter {
  const { t } = useTranslation('question');
  return {
    name: 'owner',
    label: t('kind.owner'),
    options: QUESTION_OWNERS.toReversed().map((value) => ({ value, label: t(`kind.owner.${value}`) })),
  };
}

/** Level and grade in one cell. */
export function useKindName(): (kind: { level?: string | undefined; grade?: number | undefined }) => string {
  const gradeName = useGradeName();
  return ({ level, grade }) =>
    [level, grade === undefined ? undefined : inEverydayJapanese(gradeName(grade))]
      .filter(Boolean)
      .join('・') || '—';
}

/** Themes of our own questions are codes, and have readings; those that authors write are words already. */
export function useThemeName(): (theme: string) => string {
  const { t, i18n } = useTranslation('question');
  return (theme) =>
    i18n.exists(`question:theme.${theme}`)
      ? inEverydayJapanese(t(`theme.${theme}`, { defaultValue: theme }))
      : theme;
}

/** The same for learners, in a list to choose from: an option holds no ruby, so the reading follows the word. */
export function useThemeOption(): (theme: string) => string {
  const { t } = useTranslation('question');
  const nameOf = useThemeName();
  const shown = useFuriganaShown();
  return (theme) => {
    const marked = t(`theme.${theme}`, { defaultValue: '' });
    return shown && marked.includes('《') ? `${nameOf(theme)}［${kanaOf(marked)}］` : nameOf(theme);
  };
}
