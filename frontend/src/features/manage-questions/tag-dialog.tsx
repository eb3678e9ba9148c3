import { BulkQuestions } from '#contracts/http/questions';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../kit/form/form-dialog.js';
import { useRecordForm } from '../../kit/form/record-form.js';
import { toast } from '../../kit/toast/toast.js';
import { useIsMine } from '../../parts/questions/own-question.js';
import { questions as bank, sendBulk, type Worked } from './api/questions.js';
import { TagsField } from './tags-field.js';

interface TagDialogProps {
  action: 'tag' | 'untag';
  questions: readonly Worked[];
  onDone: () => void;
  onClose: () => void;
}

/** Tags for several questions at once; those that come with the product, or that all share, keep theirs. */
export function TagDialog({ action, questions, onDone, onClose }: TagDialogProps) {
  const { t } = useTranslation('manage-questions');
  const isMine = useIsMine();
  const own = questions.filter((question) => question.origin === 'own' && isMine(question));
  const none: string[] = [];
  const form = useRecordForm({
    initial: { tags: none },
    schema: BulkQuestions,
    body: ({ tags }) => ({ action, ids: own.map(({ id }) => id), tags }),
    send: sendBulk,
    touches: [bank],
    onSaved: ({ changed }) => {
      toast({ kind: 'success', title: t(`${action}ged`, { count: changed }) });
      onDone();
    },
  });
  const left = questions.length - own.length;
  return (
    <FormDialog title={t(action)} submitLabel={t(action)} form={form} onClose={onClose}>
      <p className="muted">{t('tag-count', { count: own.length })}</p>
      {left > 0 ? <p className="muted">{t('tag-left', { count: left })}</p> : null}
      <TagsField field={form.field('tags')} label={t('field.tags')} />
    </FormDialog>
  );
}
