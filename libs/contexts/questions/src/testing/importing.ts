import { readFileSync } from 'node:fs';
import { expect, vi } from 'vitest';
import { QuestionExportLosses } from '#contracts/http/question-exports';
import {
  QuestionImport,
  QuestionImportItemPage,
  type ShownImportItem,
} from '#contracts/http/question-imports';
import type { Answer } from '#testing/platform';
import type { Principal } from '#platform/http';
import { type BankApp, top as anyTop } from './bank-app.js';

/** One person: what is asked again with the same key is the same. */
const top = { ...anyTop, userId: '00000000-0000-4000-8000-0000000000aa' };

const SAMPLES = new URL('../../../../question-formats/samples/', import.meta.url);
/** A sample file of the library of formats. */
export const sample = (name: string): Buffer => readFileSync(new URL(name, SAMPLES));

export interface QuestionFile {
  readonly name: string;
  readonly bytes: Buffer | string;
}

/** What a person does with files of questions, as calls; by default the top administrator. */
export const importing = (bank: BankApp, who: Partial<Principal> = top) => {
  // each reading of a file starts a process, which takes seconds beside other specs
  vi.setConfig({ testTimeout: 90_000 });
  const upload = (
    { name, bytes }: QuestionFile,
    options: object = {},
    query = '',
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const form = new FormData();
    form.append('options', JSON.stringify(options));
    form.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name);
    return bank.call(who, 'POST', `questions/import${query}`, form, headers);
  };
  const preview = async (file: QuestionFile, options?: object, query?: string) => {
    const { status, body } = await upload(file, options, query);
    expect(status, JSON.stringify(body)).toBe(201);
    return QuestionImport.parse(body);
  };
  const activate = (id: string | null, mode = 'all_or_nothing', version = 1) =>
    bank.call(who, 'POST', `questions/import/${String(id)}/activate`, { mode, version });
  const now = async (id: string | null) =>
    QuestionImport.parse((await bank.call(who, 'GET', `questions/import/${String(id)}`)).body);
  return {
    upload,
    preview,
    activate,
    now,
    /** Another reading of a preview, or a decision about its questions. */
    read: async (id: string | null, change: object) => {
      const path = `questions/import/${String(id)}/reading`;
      const { status, body } = await bank.call(who, 'POST', path, change);
      expect(status, JSON.stringify(body)).toBe(200);
      return QuestionImport.parse(body);
    },
    dryRun: (file: QuestionFile, options?: object) => preview(file, options, '?dry_run=true'),
    items: async (id: string | null, query = ''): Promise<ShownImportItem[]> => {
      const path = `questions/import/${String(id)}/items?size=100${query}`;
      return [...QuestionImportItemPage.parse((await bank.call(who, 'GET', path)).body).items];
    },
    /** Preview, confirmation and the job. */
    bring: async (file: QuestionFile, mode = 'valid_only') => {
      const { id } = await preview(file);
      expect(await activate(id, mode)).toMatchObject({ status: 200, body: { state: 'running', mode } });
      await bank.drain();
      return now(id);
    },
    exported: async (query: string) => {
      const { status, body, headers } = await bank.call(who, 'GET', `questions/export?${query}`);
      expect(status).toBe(200);
      if (!Buffer.isBuffer(body)) throw new Error('no file');
      const [, name = ''] = /filename="(.+)"/.exec(String(headers['content-disposition'])) ?? [];
      return { bytes: body, name, headers };
    },
    losses: async (query: string) =>
      QuestionExportLosses.parse((await bank.call(who, 'GET', `questions/export/losses?${query}`)).body),
  };
};

/** How much there is of everything that an import could write. */
export async function contentsOf({ database }: BankApp): Promise<unknown> {
  const { rows } = await database.pool.query(
    `select (select count(*) from question) as questions, (select count(*) from question_version) as versions,
       (select count(*) from question_media) as media, (select count(*) from es.event) as events,
       (select count(*) from es.job) as jobs, (select count(*) from audit_entry) as entries`,
  );
  return rows[0];
}
