export interface ErrorFields {
  readonly type: string;
  readonly message?: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly stack: string;
  readonly cause?: ErrorFields;
}

const SQLSTATE = /^[0-9A-Z]{5}$/;

/**
 * What the log keeps of an error. Not the text of a database error: it quotes values, and MikroORM's quotes the whole
 * statement, so names and answers would be in it. Its SQLSTATE, constraint and table say enough.
 */
export function errorFields(error: unknown): ErrorFields | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = textOf(error, 'code');
  const constraint = textOf(error, 'constraint');
  const table = textOf(error, 'table');
  const fromDatabase = code !== undefined && SQLSTATE.test(code);
  const cause = errorFields(error.cause);
  return {
    type: error.constructor.name,
    ...(fromDatabase ? {} : { message: error.message }),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(table === undefined ? {} : { table }),
    stack: framesOf(error),
    ...(cause ? { cause } : {}),
  };
}

function textOf(error: Error, name: string): string | undefined {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
}

/** The stack begins with the message; only its frames are kept. */
function framesOf(error: Error): string {
  const lines = (error.stack ?? '').split('\n');
  return lines.filter((line) => line.startsWith('    at ')).join('\n');
}
