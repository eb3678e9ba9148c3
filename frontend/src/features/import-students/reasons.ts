import type { ImportProblem } from '#contracts/http/imports';
import { useTranslation } from 'react-i18next';

/** Why something is not imported, with the words of the file where they tell more. */
export function useReasons(): (problem: Pick<ImportProblem, 'reason' | 'detail'>) => string {
  const { t } = useTranslation('import-students');
  return ({ reason, detail = '' }) =>
    detail === '' ? t(`reason.${reason}`) : t('left-out.detail', { reason: t(`reason.${reason}`), detail });
}
