import type { SheetQuestion } from '#contracts/http/attempts';
import { useLayoutEffect, useRef } from 'react';
import { choiceByKey } from '../../../parts/answering/answer-entry.js';

interface Actions {
  question: SheetQuestion;
  /** The answer has been given: Enter leads on. */
  answered: boolean;
  onChoose: (choiceId: string) => void;
  onGoOn: () => void;
  onReplay: (slowly: boolean) => void;
  onExit: () => void;
  onHelp: () => void;
}

/**
 * 1–9 and 0 choose, Enter goes on, R plays again, Esc leaves, ? lists the keys. Letters and digits never while somebody types or
 * an input method composes; nothing while a dialog above asks something.
 */
export function usePlayerKeys(actions: Actions, active: boolean): void {
  const now = useRef({ actions, active });
  now.current = { actions, active };
  // Before the dialogs above listen: the Esc that closes one must not be heard here, a moment later, as the next.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!now.current.active || event.isComposing || event.keyCode === 229) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      // A key that is held down means one press, to the buttons as well.
      if (!(event.repeat ? event.key === 'Enter' : act(event, now.current.actions))) return;
      event.preventDefault();
      // The dialog that an Esc has just opened listens by now: the same Esc would close it.
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', pressed, { capture: true });
    return () => window.removeEventListener('keydown', pressed, { capture: true });
  }, []);
}

/** @returns whether the key meant something: its button must not be pressed by it as well. */
function act(event: KeyboardEvent, actions: Actions): boolean {
  if (event.key === 'Escape') return done(actions.onExit);
  if (event.key === 'Enter') {
    // A typed answer is sent by its own field; other buttons keep their Enter until the answer is there.
    return actions.answered && !isOtherButton(event.target) ? done(actions.onGoOn) : false;
  }
  if (isTyping(event.target)) return false;
  if (event.key === '?') return done(actions.onHelp);
  if (event.key === 'r' || event.key === 'R') return done(() => actions.onReplay(event.shiftKey));
  const choice = choiceByKey(actions.question, event.key);
  if (!choice || actions.answered) return false;
  return done(() => actions.onChoose(choice.id));
}

const done = (act: () => void): true => (act(), true);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select') !== null;

/** A button that is pressed on purpose: after the answer only those of the head and of the sound are left. */
const isOtherButton = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('a, summary, button:not([data-go-on])') !== null;
