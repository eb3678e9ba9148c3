import { DomainError } from '#libs/kernel';

/** What a process is asked, one after the other. */
export interface Question {
  readonly name: string;
  readonly about: unknown;
}

/** What comes back: an answer, or what was thrown instead of one. Only whoever has asked knows what the answer is. */
export type Reply = { readonly answer: never } | { readonly thrown: Thrown };

interface Thrown {
  readonly message: string;
  /** Of a refusal, or of an error of Node.js, such as `ENOSPC`. */
  readonly code?: string;
  /** Of a refusal alone. */
  readonly details?: DomainError['details'];
}

/** What a process can be asked, by name: what it is told, and what it answers. */
export type Answers<Calls extends CallsOf<Calls>> = {
  readonly [Name in keyof Calls]: (about: Calls[Name]['about']) => Promise<Calls[Name]['answer']>;
};
export type CallsOf<Calls> = Record<keyof Calls, { readonly about: unknown; readonly answer: unknown }>;

/** What was thrown there, as it is thrown here: a refusal as one, anything else as an Error with its message and code. */
export const errorOf = ({ message, code, details }: Thrown): Error =>
  code !== undefined && details
    ? new DomainError(code, details)
    : Object.assign(new Error(message), { code });

/**
 * In the process that `BoundedProcess` starts: answers until whoever has started it goes, and ends with them. What is asked
 * comes from our own program, by the same declaration of calls, and is not looked at again.
 */
export function answerQuestions<Calls extends CallsOf<Calls>>(answers: Answers<Calls>): void {
  const known = new Map(Object.entries<(about: never) => Promise<unknown>>(answers));
  process.on('disconnect', () => process.exit());
  process.on('message', (question: { name: string; about: never }) => {
    void replyTo(known.get(question.name), question.about).then(send);
  });
}

/** What no channel can carry is a fault of the answer, and whoever asked is told it. */
function send(reply: { readonly answer: unknown } | { readonly thrown: Thrown }): void {
  try {
    process.send?.(reply);
  } catch (error) {
    process.send?.({ thrown: thrownOf(error) });
  }
}

async function replyTo(
  answer: ((about: never) => Promise<unknown>) | undefined,
  about: never,
): Promise<{ readonly answer: unknown } | { readonly thrown: Thrown }> {
  try {
    return { answer: await answer?.(about) };
  } catch (error) {
    return { thrown: thrownOf(error) };
  }
}

function thrownOf(error: unknown): Thrown {
  if (error instanceof DomainError)
    return { message: error.message, code: error.code, details: error.details };
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  return { message, ...(code !== undefined && { code }) };
}
