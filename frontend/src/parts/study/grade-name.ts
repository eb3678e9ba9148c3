import { useTranslation } from 'react-i18next';

/** Says a school grade, with its readings; 8 is junior high school, as KANJIDIC2 counts. */
export function useGradeName(): (grade: number) => string {
  const { t } = useTranslation('question');
  return (grade) => (grade === 8 ? t('grade.junior-high') : t('grade.of', { grade }));
}
