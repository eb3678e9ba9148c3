import { useTranslation } from 'react-i18next';
import { inEverydayJapanese } from '../../ui/furigana.js';

/** Says a school grade, with its readings; 8 is junior high school, as KANJIDIC2 counts. */
export function useGradeName(): (grade: number) => string {
  const { t } = useTranslation('question');
  return (grade) => (grade === 8 ? t('grade.junior-high') : t('grade.of', { grade }));
}

/** Says what a question asks, without readings: for tables and labels. What is no skill is left as it is. */
export function useSkillName(): (skill: string) => string {
  const { t } = useTranslation('question');
  return (skill) => inEverydayJapanese(t(`skill.${skill}`, { defaultValue: skill }));
}
