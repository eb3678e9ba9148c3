import { useMutation } from '@tanstack/react-query';
import { newId } from '../client/id.js';
import { useChanged } from '../list/use-list.js';
import { inTurn } from './in-turn.js';

interface CommandSettings<Given, Answer> {
  /** `once` carries an `Idempotency-Key`; what is sent onto a version that was seen takes `If-Match` in its place. */
  send: (given: Given, once: { 'Idempotency-Key': string }) => Promise<Answer>;
  /** Resources to be read again afterwards, also when it was refused: then something was not as it was shown. */
  touches?: readonly { path: string }[];
  /** The page itself says what happened. */
  quiet?: boolean;
  /** The answer holds a password: it is kept no longer than it is shown. */
  secret?: boolean;
  /** What it is about, where two of them may not be under way together: each waits for those before it. */
  turn?: string;
  onDone?: (answer: Answer) => void;
}

/** A command that is no form's (`useSend` is its like): a button, a row's action, a bulk action. */
export function useCommand<Given = void, Answer = unknown>(settings: CommandSettings<Given, Answer>) {
  const { send, touches = [], quiet = false, secret = false, turn, onDone } = settings;
  const changed = useChanged();
  return useMutation({
    mutationFn: (given: Given) => send(given, { 'Idempotency-Key': newId() }),
    meta: { quiet },
    onSuccess: (answer) => onDone?.(answer),
    onSettled: () => changed(...touches),
    ...inTurn(turn),
    ...(secret ? { gcTime: 0 } : {}),
  });
}
