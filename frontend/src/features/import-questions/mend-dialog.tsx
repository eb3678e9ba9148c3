import { ChangeQuestionImportReading, type QuestionImport } from '#contracts/http/question-imports';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../kit/form/form-dialog.js';
import { TextareaField } from '../../kit/form/record-fields.js';
import { useRecordForm } from '../../kit/form/record-form.js';
import { type KeptImport, useSendReading } from './api/question-imports.js';

export type WrittenPart = 'answer' | 'wrong' | 'text' | 'alts';
/** What of a question is written in place of what the file says. */
export interface Written {
  part: WrittenPart;
  of: { readonly numbers?: number[] | undefined };
}
interface MendDialogProps extends Written {
  now: KeptImport;
  onClose: () => void;
}

export function MendDialog({ now, part, of, onClose }: MendDialogProps) {
  const { t } = useTranslation('import-questions');
  const form = useRecordForm<{ mend: string }, ChangeQuestionImportReading, QuestionImport>({
    initial: { mend: '' },
    schema: ChangeQuestionImportReading,
    body: ({ mend }) => ({ mend: { decision: { [part]: partOf(part, mend) }, ...of } }),
    ...useSendReading(now),
  });
  return (
    <FormDialog title={t(`mend.${part}`)} form={form} onClose={onClose}>
      <TextareaField field={form.field('mend')} label={t(`mend.${part}`)} hint={t(`mend.${part}-hint`)} />
    </FormDialog>
  );
}

function partOf(part: WrittenPart, written: string): string | string[] {
  if (part === 'answer' || part === 'text') return written.trim();
  return written
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
