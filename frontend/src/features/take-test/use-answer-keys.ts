import type { AnswerValue, SheetQuestion } from '#contracts/http/attempts';
import { useEffect, type RefObject } from 'react';
import { choiceByKey } from '../../parts/answering/answer-entry.js';
import { isOfDialog } from './own-dialog.js';

interface Actions {
  onAnswer: (value: AnswerValue) => void;
  onPrevious: (() => void) | undefined;
  onNext: () => void;
}

/**
 * Digits choose, arrows turn the page. Never while somebody types or is asked something, or where what has the focus takes
 * the key itself.
 */
export function useAnswerKeys(
  screen: RefObject<Element | null>,
  question: SheetQuestion,
  { onAnswer, onPrevious, onNext }: Actions,
): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || !isOfDialog(event.target, screen.current)) return;
      if (event.key === 'ArrowRight' && !movesByItself(event.target)) onNext();
      if (event.key === 'ArrowLeft' && !movesByItself(event.target)) onPrevious?.();
      const choice = choiceByKey(question, event.key);
      if (choice) onAnswer(choice.id);
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [screen, question, onAnswer, onPrevious, onNext]);
}

/** A word of the sentence is moved by the arrows, a sound is wound by them. */
const movesByItself = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('[data-arrows], audio') !== null;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select') !== null;
