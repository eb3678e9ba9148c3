import { MikroORM } from '@mikro-orm/postgresql';
import { beforeAll } from 'vitest';
import { CONTEXTS } from '#contexts';
import { Session, SignedIn } from '#contracts/http/auth';
import { GuardedWriter, EventCatalogue, EventStore, ProjectionRunner, RowWriter } from '#libs/event-store';
import { startOfBank } from '#libs/learning';
import { BankLookup, seedExam } from '#ops/exams';
import { ImportContent, ImportContentHandler } from '#ops/questions';
import { Configuration } from '#platform/config';
import { entitiesOf, migrationsOf, projectionsOf, streamsOf } from '#platform/context';
import { ormOptions, runMigrations, Tenancy } from '#platform/database';
import { createPgPool } from '#platform/pool';
import { RowCommands } from '#platform/rows';
import { type TestDatabase, useDatabase } from '#testing/platform';
import { type Api, createApi } from '../../apps/api/src/create-api.js';
import { PortsModule as ApiPorts } from '../../apps/api/src/ports.module.js';
import { createWorker } from '../../apps/worker/src/create-worker.js';
import { PortsModule as WorkerPorts } from '../../apps/worker/src/ports.module.js';
import { openExam, PASSWORD, type PersonName, seedPeople } from './people.js';

// Here and not under apps/: the whole product in one process, entered by every door at once, which no app may do.

export interface Call {
  readonly body?: unknown;
  /** The body as it goes over the wire; before `body`. */
  readonly raw?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  /** A form with a file; before `raw`. */
  readonly form?: FormData;
  /** Which of the api processes. */
  readonly at?: number;
}
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}
export interface House {
  readonly database: TestDatabase;
  api(index?: number): Api;
  /** The bearer token of somebody who signed in by password; always the same one. */
  token(who: PersonName): Promise<string>;
  /** The next call of somebody signs in anew: the session of the token has ended. */
  forgetToken(who: PersonName): void;
  /** One more session of somebody. */
  newSession(who: PersonName): Promise<{ readonly id: string; readonly token: string }>;
  /** @param who undefined = nobody */
  call(who: PersonName | undefined, method: string, path: string, call?: Call): Promise<Answer>;
  /** Folds all events into all read models, where no worker does. */
  settle(): Promise<void>;
}

/** What the house's tokens are signed with. */
export const JWT_SECRET = 'a secret of these specs, 32 bytes long';

export interface HouseOptions {
  readonly apis?: number;
  readonly worker?: boolean;
  /** Beside what every house has; asked when it starts. */
  readonly environment?: () => Promise<NodeJS.ProcessEnv>;
  /** Of a cluster of one's own; filled by `prepare`. */
  readonly database?: (prepare: (url: string) => Promise<void>) => TestDatabase;
}
const nothingMore = (): Promise<NodeJS.ProcessEnv> => Promise.resolve({});

/** The product as it runs: api processes with their real contexts on one database, and a worker where asked for. */
export function useHouse({
  apis = 1,
  worker = false,
  environment = nothingMore,
  database: begin = (fill) => useDatabase({ name: 'house', prepare: fill }),
}: HouseOptions = {}): House {
  const database = begin(prepare);
  const running: Api[] = [];
  const tokens = new Map<PersonName, Promise<string>>();

  beforeAll(async () => {
    const configuration = configurationOf(database.url, await environment());
    for (let n = 0; n < apis; n++)
      running.push(await createApi(configuration, { contexts: CONTEXTS, ports: ApiPorts }));
    const working = worker ? await startWorker(configuration) : undefined;
    return async () => {
      await working?.stop();
      await Promise.all(running.map((api) => api.stop()));
    };
  });

  const api = (index = 0) => {
    const found = running[index];
    if (!found) throw new Error(`no api ${index}`);
    return found;
  };
  const call: House['call'] = async (who, method, path, { body, raw, form, headers = {}, at = 0 } = {}) => {
    const response = await api(at).app.inject({
      method: method.toUpperCase() as 'GET',
      url: path.startsWith('/') ? path : `/api/${path}`,
      headers: {
        ...(!form && (raw ?? body) !== undefined && { 'content-type': 'application/json' }),
        ...(who && { authorization: `Bearer ${await token(who)}` }),
        ...headers,
      },
      payload: form ?? raw ?? (body === undefined ? undefined : JSON.stringify(body)),
    });
    return { status: response.statusCode, headers: response.headers, text: response.body };
  };
  const token = (who: PersonName) => {
    const known = tokens.get(who) ?? signIn(call, who);
    tokens.set(who, known);
    return known;
  };
  const newSession = (who: PersonName) => newSessionOf(call, who);
  const forgetToken = (who: PersonName) => void tokens.delete(who);
  return { database, api, token, forgetToken, newSession, call, settle: () => drain(database.url) };
}

async function signIn(call: House['call'], who: PersonName): Promise<string> {
  const { text } = await call(undefined, 'POST', 'auth/login', {
    body: { user_id: who, password: PASSWORD },
  });
  return SignedIn.parse(JSON.parse(text)).token;
}

async function newSessionOf(call: House['call'], who: PersonName) {
  const token = await signIn(call, who);
  const { text } = await call(undefined, 'GET', 'auth/sessions', {
    headers: { authorization: `Bearer ${token}` },
  });
  const current = Session.array()
    .parse(JSON.parse(text))
    .find((session) => session.current);
  if (!current) throw new Error('a session that is not in its own list');
  return { id: current.id, token };
}

const configurationOf = (url: string, more: NodeJS.ProcessEnv) =>
  Configuration.read({
    DATABASE_URL: url,
    DATABASE_POOL_SIZE: '5',
    JWT_SECRET,
    LOG_LEVEL: 'silent',
    PORT: '0',
    FRONTEND_DIR: 'none',
    ...more,
  });

const startWorker = (configuration: Configuration) =>
  createWorker(configuration, { contexts: CONTEXTS, ports: WorkerPorts });

/** Schema, people, question bank, and an open exam for each school. */
async function prepare(url: string): Promise<void> {
  await runMigrations(url, migrationsOf(CONTEXTS));
  const catalogue = new EventCatalogue(streamsOf(CONTEXTS));
  const rows = new RowWriter(catalogue);
  const pool = createPgPool({ url, size: 5, applicationName: 'test' }, () => undefined);
  const orm = await MikroORM.init(
    ormOptions(url, 5, { entities: entitiesOf(CONTEXTS), applicationName: 'test' }),
  );
  try {
    const tenancy = new Tenancy(orm, pool);
    await seedPeople(tenancy, rows);
    const content = new ImportContentHandler(tenancy, new RowCommands(tenancy, rows));
    await content.execute(new ImportContent(startOfBank(40)));
    await drain(url);
    const commands = new GuardedWriter(new EventStore(pool, catalogue));
    for (const exam of [openExam('exam', 'SAKURA'), openExam('exam-f', 'FUJI')])
      await seedExam(commands, new BankLookup(tenancy), exam);
    await drain(url);
  } finally {
    await orm.close();
    await pool.end();
  }
}

async function drain(url: string): Promise<void> {
  const pool = createPgPool({ url, size: 5, applicationName: 'test' }, () => undefined);
  const failures: unknown[] = [];
  const runner = new ProjectionRunner(
    pool,
    new EventCatalogue(streamsOf(CONTEXTS)),
    projectionsOf(CONTEXTS),
    {
      onError: (error) => failures.push(error),
    },
  );
  await runner.drain();
  await pool.end();
  if (failures.length > 0) throw new AggregateError(failures, 'a projection failed');
}
