import { randomUUID } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { beforeAll, beforeEach, expect } from 'vitest';
import { type ImportOptions, type ImportRow, ImportRowPage, ImportSummary } from '#contracts/http/imports';
import type { Page } from '#contracts/http/lists';
import { type Student, StudentPage } from '#contracts/http/people';
import { type TestDatabase, useDatabase } from '#testing/platform';
import { type Caller, callerOf } from './calls.js';
import { prepareBackOffice, startBackOffice } from './api.js';
import { type BackOfficeWorker, startBackOfficeWorker } from './worker.js';

/** The headings of a template. */
export const ROSTER_HEADINGS = 'ユーザーID,氏名,学年,クラス,所属,解説の言語';
/** A file with these rows under the headings. */
export const roster = (...rows: string[]): string => [ROSTER_HEADINGS, ...rows].join('\r\n');
/** A user id that no other test uses. */
export const freshUserId = (): string => `u${randomUUID().slice(0, 8)}`;

type File = string | Buffer;

/** An api and a worker, and the calls of an import; every test begins without imports. */
export interface Importing {
  readonly database: TestDatabase;
  readonly api: NestFastifyApplication;
  readonly worker: BackOfficeWorker;
  readonly teacher: Caller;
  readonly fujiteacher: Caller;
  readonly top: Caller;
}

export function useImporting(): Importing {
  const database = useDatabase(prepareBackOffice);
  let started: Omit<Importing, 'database'> | undefined;
  const present = () => {
    if (!started) throw new Error('only inside hooks and tests');
    return started;
  };
  beforeAll(async () => {
    const api = await startBackOffice(database.url);
    const worker = await startBackOfficeWorker(database.url);
    const callers = ['teacher01', 'fujiteacher', 'top'].map((name) => callerOf(api, name));
    const [teacher, fujiteacher, top] = await Promise.all(callers);
    if (!teacher || !fujiteacher || !top) throw new Error('nobody signed in');
    started = { api, worker, teacher, fujiteacher, top };
    return async () => {
      await worker.close();
      await api.close();
    };
  });
  beforeEach(() => database.pool.query('delete from person_import').then(() => undefined));
  return {
    database,
    get api() {
      return present().api;
    },
    get worker() {
      return present().worker;
    },
    get teacher() {
      return present().teacher;
    },
    get fujiteacher() {
      return present().fujiteacher;
    },
    get top() {
      return present().top;
    },
  };
}

export function upload(
  who: Caller,
  file: File,
  options: Partial<ImportOptions> = {},
  { query = '', key }: { query?: string; key?: string } = {},
): ReturnType<Caller> {
  const form = new FormData();
  form.append('options', JSON.stringify(options));
  form.append('file', new Blob([file]), '名簿.csv');
  return who('POST', `/api/students/import${query}`, form, undefined, key ? { 'idempotency-key': key } : {});
}

export async function preview(
  who: Caller,
  file: File,
  options?: Partial<ImportOptions>,
): Promise<ImportSummary & { id: string }> {
  const answer = await upload(who, file, options);
  expect(answer.statusCode, answer.body).toBe(201);
  const summary = ImportSummary.parse(answer.json());
  if (summary.id === null) throw new Error('no id');
  return { ...summary, id: summary.id };
}

export const activate = (who: Caller, id: string, mode = 'all_or_nothing', version = 1): ReturnType<Caller> =>
  who('POST', `/api/students/import/${id}/activate`, { mode, version });

export const importNow = async (who: Caller, id: string): Promise<ImportSummary> =>
  ImportSummary.parse((await who('GET', `/api/students/import/${id}`)).json());

export const importRows = async (who: Caller, id: string, query = ''): Promise<Page<ImportRow>> =>
  ImportRowPage.parse((await who('GET', `/api/students/import/${id}/rows?size=100${query}`)).json());

export const findStudents = async (who: Caller, q: string): Promise<Page<Student>> =>
  StudentPage.parse((await who('GET', `/api/students?q=${encodeURIComponent(q)}&size=100`)).json());
