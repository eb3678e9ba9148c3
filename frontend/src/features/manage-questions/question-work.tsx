import { BULK_MAX } from '#contracts/http/people';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../kit/toast/toast.js';
import { useBulk, useCopy, type Worked } from './api/questions.js';
import { ExportDialog } from './export-dialog.js';
import { RetireDialog } from './retire-dialog.js';
import { TagDialog } from './tag-dialog.js';

interface Work {
  kind: 'retire' | 'tag' | 'untag' | 'export';
  questions: readonly Worked[];
  onDone: () => void;
}
export interface QuestionWork {
  start: (work: Work) => void;
  reactivate: (questions: readonly Worked[], onDone: () => void) => void;
  /** Makes an own question of it and opens that for editing. */
  copy: (id: string) => void;
  /** The dialog of the work under way, for the page to hold. */
  dialog: ReactNode;
}

/** Whatever is done to questions, one thing at a time. */
export function useQuestionWork(): QuestionWork {
  const { t } = useTranslation('manage-questions');
  const [work, setWork] = useState<Work>();
  const bulk = useBulk();
  const copy = useCopyAndOpen();
  const fits = (questions: readonly Worked[]): boolean => {
    if (questions.length <= BULK_MAX) return true;
    toast({ kind: 'warning', title: t('too-many', { max: BULK_MAX }), text: t('too-many-hint') });
    return false;
  };
  return {
    copy,
    start: (wanted) => {
      if (fits(wanted.questions)) setWork(wanted);
    },
    reactivate: (questions, onDone) => {
      if (!fits(questions)) return;
      bulk.mutate(
        { action: 'reactivate', ids: questions.map(({ id }) => id) },
        {
          onSuccess: ({ changed }) => {
            toast({ kind: 'success', title: t('reactivated', { count: changed }) });
            onDone();
          },
        },
      );
    },
    dialog: work ? <WorkDialog work={work} onClose={() => setWork(undefined)} /> : null,
  };
}

function useCopyAndOpen(): (id: string) => void {
  const { t } = useTranslation('manage-questions');
  const navigate = useNavigate();
  const copy = useCopy();
  return (id) => {
    if (copy.isPending) return;
    copy.mutate(id, {
      onSuccess: (made) => {
        toast({ kind: 'success', title: t('copied'), text: t('copied-text') });
        void navigate(`/questions/${made.id}/edit`);
      },
    });
  };
}

function WorkDialog({ work: { kind, questions, onDone }, onClose }: { work: Work; onClose: () => void }) {
  if (kind === 'export')
    return <ExportDialog list={{ ids: questions.map(({ id }) => id).join(',') }} onClose={onClose} />;
  if (kind === 'retire') return <RetireDialog questions={questions} onDone={onDone} onClose={onClose} />;
  return <TagDialog action={kind} questions={questions} onDone={onDone} onClose={onClose} />;
}
