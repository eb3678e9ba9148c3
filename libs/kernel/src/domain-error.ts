/** A refusal with a stable code such as `attempt.already-submitted`. The edge maps the code to HTTP; the code is also the i18n key. */
export class DomainError extends Error {
  constructor(
    readonly code: string,
    /** What a client may need to go on, e.g. the current answer. Never a key or another person's data. */
    readonly details: { readonly current?: unknown; readonly errors?: readonly FieldError[] } = {},
    /** What it comes from, for the log alone. */
    options?: ErrorOptions,
  ) {
    super(code, options);
    this.name = 'DomainError';
  }
}

export interface FieldError {
  readonly path: string;
  readonly message: string;
}

/** Makes a `switch` exhaustive: the compiler refuses a forgotten case. */
export function unreachable(value: never): never {
  throw new Error(`unexpected ${JSON.stringify(value)}`);
}
