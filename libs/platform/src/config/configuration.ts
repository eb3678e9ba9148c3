import type { z } from 'zod';
import { ENVIRONMENT } from './environment.js';

type Concern = keyof typeof ENVIRONMENT;
type Values = { readonly [C in Concern]: Readonly<z.output<(typeof ENVIRONMENT)[C]>> };

/** All problems of the environment at once, in plain words; never a value (it may be a secret). */
export class ConfigurationError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigurationError';
  }
}

/** The checked environment of this process. Read once at boot; nothing else looks at `process.env`. */
export class Configuration implements Values {
  private constructor(
    readonly database: Values['database'],
    readonly queue: Values['queue'],
    readonly http: Values['http'],
    readonly auth: Values['auth'],
    readonly logging: Values['logging'],
    readonly tracing: Values['tracing'],
    readonly worker: Values['worker'],
    readonly operator: Values['operator'],
    readonly demo: Values['demo'],
  ) {}

  /** Throws a ConfigurationError that lists every problem. An empty variable counts as not set. */
  static read(environment: NodeJS.ProcessEnv): Configuration {
    const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
    const problems: string[] = [];
    const parse = <T extends z.ZodType>(schema: T): z.output<T> | undefined => {
      const result = schema.safeParse(given);
      if (result.success) return result.data;
      for (const issue of result.error.issues) problems.push(inWords(issue, given));
      return undefined;
    };
    const database = parse(ENVIRONMENT.database);
    const queue = parse(ENVIRONMENT.queue);
    const http = parse(ENVIRONMENT.http);
    const auth = parse(ENVIRONMENT.auth);
    const logging = parse(ENVIRONMENT.logging);
    const tracing = parse(ENVIRONMENT.tracing);
    const worker = parse(ENVIRONMENT.worker);
    const operator = parse(ENVIRONMENT.operator);
    const demo = parse(ENVIRONMENT.demo);
    if (!database || !queue || !http || !auth || !logging || !tracing || !worker || !operator || !demo)
      throw new ConfigurationError(problems);
    return new Configuration(database, queue, http, auth, logging, tracing, worker, operator, demo);
  }
}

function inWords(issue: z.core.$ZodIssue, given: NodeJS.ProcessEnv): string {
  const name = issue.path.join('.');
  return given[name] === undefined ? `${name} is not set` : `${name}: ${issue.message}`;
}
