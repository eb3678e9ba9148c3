import type { QuestionImportOptions } from '#contracts/http/question-imports';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { currentLanguage } from '../../kit/texts/i18n.js';
import { useForget, useUpload } from './api/question-imports.js';

/** The file that is being imported, as long as the page knows it, and how it is read. */
export function useReading() {
  const [params, setParams] = useSearchParams();
  const id = params.get('import');
  const [file, setFile] = useState<File>();
  const [options, setOptions] = useState<QuestionImportOptions>({
    skill: 'grammar',
    language: currentLanguage(),
  });
  const upload = useUpload();
  const forget = useForget();
  const send = (sent: File | undefined, read: QuestionImportOptions) => {
    if (!sent || upload.isPending) return;
    setFile(sent);
    setOptions(read);
    upload.mutate(
      { file: sent, options: read },
      {
        onSuccess: (made) => {
          if (id !== null) forget.mutate(id);
          setParams(made.id === null ? {} : { import: made.id }, { replace: id !== null });
        },
      },
    );
  };
  return {
    ...{ id, options, isBusy: upload.isPending, error: upload.error },
    take: (taken: File | undefined) => send(taken, options),
    /** Reads the file again, where there is one. */
    change: (read: QuestionImportOptions) => (file && id !== null ? send(file, read) : setOptions(read)),
    knows: (name: string) => file?.name === name,
    leave: (left?: string) => {
      if (left !== undefined) forget.mutate(left);
      setFile(undefined);
      upload.reset();
      setParams({});
    },
  };
}
export type Reading = ReturnType<typeof useReading>;
