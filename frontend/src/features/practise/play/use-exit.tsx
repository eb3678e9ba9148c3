import type { AttemptSheet } from '#contracts/http/attempts';
import { useCallback, useEffect, useState } from 'react';
import { askBeforeLeaving, type Leave } from '../../../kit/leaving/leaving.js';
import { practiceOf } from '../../../parts/study/practice-codes.js';
import { leavesAttempt } from '../address.js';
import type { AnswerBook } from './book.js';
import { ExitDialog } from './exit-dialog.js';

/**
 * The way out of a practice under way, which asks first, whoever wants to leave.
 * @param onLeave `leave` where a link or the back button wanted to
 */
export function useExit(sheet: AttemptSheet, book: AnswerBook, onLeave: (leave: Leave | undefined) => void) {
  const [exit, setExit] = useState<{ leave: Leave | undefined }>();
  const ask = useCallback((leave?: Leave) => setExit({ leave }), []);
  useEffect(() => askBeforeLeaving(ask, leavesAttempt), [ask]);
  const dialog = (
    <ExitDialog
      opened={exit !== undefined}
      daily={practiceOf(sheet.quiz_type) === 'daily-challenge'}
      recorded={sheet.recorded}
      answered={book.answers.size}
      onStay={() => setExit(undefined)}
      onLeave={() => onLeave(exit?.leave)}
    />
  );
  return { asks: exit !== undefined, ask, dialog };
}
