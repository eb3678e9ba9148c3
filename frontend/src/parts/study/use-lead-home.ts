import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../kit/toast/toast.js';
import { withoutFurigana } from '../../ui/furigana.js';

/** To where a test begins, with the word that it comes first (TEST-5). */
export function useLeadHome(): () => void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const text = withoutFurigana(t('confined.warning'));
  return useCallback(() => {
    toast({ kind: 'warning', title: text });
    void navigate('/home', { replace: true });
  }, [navigate, text]);
}
