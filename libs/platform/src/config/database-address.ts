import { z } from 'zod';

const count = (from: number, to: number) => z.coerce.number().int().min(from).max(to);

const address = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' });

const Given = z.object({
  DATABASE_URL: address.optional(),
  DATABASE_HOST: z.string().optional(),
  DATABASE_PORT: count(1, 65_535).default(5432),
  DATABASE_NAME: z.string().optional(),
  DATABASE_USER: z.string().optional(),
  DATABASE_PASSWORD: z.string().optional(),
  /** Whether the connection is encrypted. The driver reads it itself, for both pools; it is here so that a wrong word is noticed. */
  PGSSLMODE: z.enum(['disable', 'no-verify', 'verify-full']).optional(),
  /** Connections of each of the two pools (ORM, event store) of one process. */
  DATABASE_POOL_SIZE: count(2, 100).default(10),
  /** How many processes share the database at most (api, worker, ops; those of a roll-out beside the old ones, too). */
  DATABASE_PROCESSES: count(1, 1000).default(3),
  /** One streaming replica of that database: an api reads statistics and lists there (ADR 57). */
  DATABASE_READ_URL: address.optional(),
  /** A replica that is later is not read. At most ten: for so long a page insists on the primary after it has written. */
  DATABASE_READ_LAG_SECONDS: count(1, 10).default(10),
});
type Given = z.output<typeof Given>;

const PARTS = ['DATABASE_HOST', 'DATABASE_NAME', 'DATABASE_USER', 'DATABASE_PASSWORD'] as const;
const isWhole = (given: Given): given is Given & Record<(typeof PARTS)[number], string> =>
  PARTS.every((name) => given[name] !== undefined);

/**
 * The database by one address, or by its parts, which may hold any sign: a password comes from a secret and is escaped by nobody
 * before us. One of the two, not both.
 */
export const Database = Given.transform((given, context) => {
  const { DATABASE_URL, DATABASE_POOL_SIZE, DATABASE_PROCESSES } = given;
  const { DATABASE_READ_URL, DATABASE_READ_LAG_SECONDS } = given;
  const rest = { DATABASE_POOL_SIZE, DATABASE_PROCESSES, DATABASE_READ_URL, DATABASE_READ_LAG_SECONDS };
  const say = (name: keyof Given, message: string) =>
    context.issues.push({ code: 'custom', path: [name], message, input: given });
  if (given.DATABASE_HOST === undefined) {
    if (DATABASE_URL !== undefined) return { ...rest, DATABASE_URL };
    say('DATABASE_URL', 'is not set');
    return z.NEVER;
  }
  if (DATABASE_URL !== undefined) say('DATABASE_HOST', 'is set beside DATABASE_URL; one of them is enough');
  else if (isWhole(given)) return { ...rest, DATABASE_URL: addressOf(given) };
  for (const name of PARTS) if (given[name] === undefined) say(name, 'is not set');
  return z.NEVER;
});
/** The names of the variables, for the list of all. */
export const DATABASE_NAMES: readonly string[] = Object.keys(Given.shape);

function addressOf(given: Given & Record<(typeof PARTS)[number], string>): string {
  const [user, password, name] = [given.DATABASE_USER, given.DATABASE_PASSWORD, given.DATABASE_NAME].map(
    encodeURIComponent,
  );
  // the colons of an IPv6 address are no port
  const host = given.DATABASE_HOST.includes(':') ? `[${given.DATABASE_HOST}]` : given.DATABASE_HOST;
  return `postgresql://${user}:${password}@${host}:${given.DATABASE_PORT}/${name}`;
}
