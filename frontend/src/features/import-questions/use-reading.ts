import type { QuestionImportOptions } from '#contracts/http/question-imports';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { currentLanguage } from '../../kit/texts/i18n.js';
import { useForget, useUpload } from './api/question-imports.js';

/** The import that is shown, by the address, and how the next file is read. */
export function useReading() {
  const [params, setParams] = useSearchParams();
  const [options, change] = useState<QuestionImportOptions>({
    skill: 'grammar',
    language: currentLanguage(),
  });
  const upload = useUpload();
  const forget = useForget();
  return {
    ...{ id: params.get('import'), options, change },
    ...{ isBusy: upload.isPending, error: upload.error, sending: upload.sending },
    take: (file: File | undefined) => {
      if (!file || upload.isPending) return;
      upload.mutate({ file, options }, { onSuccess: (made) => made?.id && setParams({ import: made.id }) });
    },
    leave: (left?: string) => {
      if (left !== undefined) forget.mutate(left);
      upload.reset();
      setParams({});
    },
  };
}
export type Reading = ReturnType<typeof useReading>;
