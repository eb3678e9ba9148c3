import { useQueryClient } from '@tanstack/react-query';
import { IconExternalLink } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { bankQuestions } from '../../parts/questions/bank-questions.js';
import { useMayWriteQuestions } from '../../parts/questions/own-question.js';
import { Button } from '../../ui/controls.js';

/** Leads to the form of a question in another tab, so that what is ticked here stays; back here, the list is read anew. */
export function WriteNew() {
  const { t } = useTranslation('manage-exams');
  const mayWrite = useMayWriteQuestions();
  useReadAnewOnReturn();
  if (!mayWrite) return null;
  return (
    <Button
      component="a"
      href="/questions/new"
      target="_blank"
      rel="noopener"
      size="sm"
      variant="subtle"
      leftSection={<IconExternalLink size={18} aria-hidden />}
    >
      {t('pick-write')}
    </Button>
  );
}

function useReadAnewOnReturn(): void {
  const client = useQueryClient();
  useEffect(() => {
    const read = () => {
      if (document.visibilityState === 'visible')
        void client.invalidateQueries({ queryKey: [bankQuestions.path] });
    };
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [client]);
}
