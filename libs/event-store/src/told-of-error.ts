const SQLSTATE = /^[0-9A-Z]{5}$/;
/** What PostgreSQL names of its schema beside a refused value. */
const NAMES = ['table', 'column', 'constraint'] as const;
const FRAME = /^\s+at (?:async )?(?:(\S+) )?\(?(?:file:\/\/)?\S*\/([^/\s]+\.[cm]?[jt]s:\d+):\d+\)?$/;

/**
 * What may be told of an error to who must not read events: its type, the names of the schema that it is about, and where in the code it
 * was thrown. Never its text, which quotes values: names, answers.
 */
export function toldOfError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return [error.constructor.name, ...inDatabase(error), ...placeOf(error)].join(', ');
}

function inDatabase(error: Error): string[] {
  const code = textOf(error, 'code');
  if (code === undefined || !SQLSTATE.test(code)) return [];
  const names = NAMES.flatMap((name) => {
    const value = textOf(error, name);
    return value === undefined ? [] : [`${name} ${value}`];
  });
  return [`SQLSTATE ${code}`, ...names];
}

function textOf(error: Error, name: string): string | undefined {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
}

/** The first frame outside of packages. A text of several lines may look like frames: only what follows it is looked at. */
function placeOf({ stack = '', message }: Error): string[] {
  const frames = stack.slice(stack.indexOf(message) + message.length).split('\n');
  for (const line of frames) {
    const [, inFunction, place] = line.includes('/node_modules/') ? [] : (FRAME.exec(line) ?? []);
    if (place !== undefined) return [inFunction === undefined ? place : `${inFunction} at ${place}`];
  }
  return [];
}
