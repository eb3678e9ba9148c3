import type { AssignmentsChanged } from '#contracts/http/assignments';
import type { Exam } from '#contracts/http/exams';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../kit/toast/toast.js';
import { useUndoable } from '../../../kit/toast/use-undoable.js';
import { reverseOf, useChangeAssignments, useForeseen } from '../api/assignments.js';
import { changeOf, isNothing, NO_WISHES, NOTHING, type Target, toggled, wishedSince } from './wishes.js';

/** The ticks of a page, what they would do, and the one way in which they are done. */
export function useAssigning(exam: Exam) {
  const [wishes, setWishes] = useState(NO_WISHES);
  const [asking, setAsking] = useState(false);
  const now = useForeseen(exam.id, NOTHING);
  const given = now.data?.assignments ?? exam.assignments;
  const wanted = changeOf(given, wishes);
  const foreseen = useForeseen(exam.id, wanted);
  const drop = () => {
    setWishes(NO_WISHES);
    setAsking(false);
  };
  const tellDone = useTellDone(exam.id);
  const change = useChangeAssignments(exam.id, tellDone);
  const isChange = !isNothing(wanted);
  // Until the answer is there, what is shown is about other ticks: nothing is done on that.
  const ready = isChange && !foreseen.isPlaceholderData && foreseen.data ? foreseen.data : undefined;
  // What was sent is dropped when the assignments have been read again, so that no tick goes out and comes on meanwhile.
  const send = () => {
    setAsking(false);
    change.mutate(wanted, { onSuccess: () => setWishes((since) => wishedSince(since, wishes)) });
  };
  return {
    ...{ given, wishes, isChange, now, foreseen, ready, drop },
    toggle: (target: Target) => {
      setAsking(false);
      setWishes(toggled(given, wishes, target));
    },
    sending: change.isPending,
    /** Asks first where somebody would lose the test. */
    save: () => {
      if (ready && ready.loses.count > 0) setAsking(true);
      else if (ready) send();
    },
    asking: asking && ready !== undefined && ready.loses.count > 0,
    send,
    cancel: () => setAsking(false),
  };
}
export type Assigning = ReturnType<typeof useAssigning>;

/** Says what was done, by the figures of the answer, and offers to take exactly that back: also after the page was left. */
function useTellDone(examId: string) {
  const { t } = useTranslation('assign-exam');
  const undo = useChangeAssignments(examId);
  const tellUndoable = useUndoable();
  const total = ({ after }: AssignmentsChanged) => t('done-total', { count: after });
  const tell = (answer: AssignmentsChanged) => {
    const { changed, gains, loses } = answer;
    const text = total(answer);
    if (!changed) return toast({ kind: 'info', title: t('done-nothing'), text });
    const back = async () => total(await undo.mutateAsync(reverseOf(answer)));
    tellUndoable({ title: doneTitle(gains.count, loses.count), text, back });
  };
  const doneTitle = (gains: number, loses: number): string => {
    if (gains > 0 && loses > 0) return t('done-both', { gains, loses });
    if (gains > 0) return t('done-gain', { count: gains });
    return loses > 0 ? t('done-lose', { count: loses }) : t('done-same');
  };
  return tell;
}
