import type { AnswerValue, SheetQuestion } from '#contracts/http/attempts';
import { useEffect } from 'react';
import { isSingleChoice } from '../../shared/ui/answer-entry.js';

interface Actions {
  onAnswer: (value: AnswerValue) => void;
  onPrevious: (() => void) | undefined;
  onNext: () => void;
}

/** Digits choose, arrows move. Never while somebody types or an input method composes. */
export function useAnswerKeys(question: SheetQuestion, { onAnswer, onPrevious, onNext }: Actions): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      if (event.key === 'ArrowRight') onNext();
      if (event.key === 'ArrowLeft') onPrevious?.();
      const choice = isSingleChoice(question) ? question.choices?.[Number(event.key) - 1] : undefined;
      if (choice) onAnswer(choice.id);
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [question, onAnswer, onPrevious, onNext]);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [role="dialog"]') !== null;
