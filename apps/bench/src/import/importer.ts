import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { ImportSummary } from '#contracts/http/imports';
import { Client, type Method } from '../client.js';

const POLL_MS = 100;

/** Whom a file lists. */
export interface Listed {
  /** Names of classes that exist; the learners are spread over them. */
  readonly classes: readonly string[];
  /** What the user IDs of the learners begin with; their number follows. */
  readonly prefix: string;
}

export interface Administrator extends Listed {
  readonly userId: string;
  readonly password: string;
}

/** An administrator with a file. */
export class Importer {
  /** @param client who may import */
  constructor(
    private readonly client: Client,
    private readonly listed: Listed,
  ) {}

  static async signIn(port: number, administrator: Administrator): Promise<Importer> {
    const { userId, password } = administrator;
    return new Importer(await Client.signIn(port, userId, password), administrator);
  }

  /** @returns the preview's id */
  async upload(learners: number): Promise<string> {
    const form = new FormData();
    form.append('file', new Blob([fileOf(learners, this.listed)]), 'learners.csv');
    const { id, counts } = await this.call('POST', '', form);
    if (counts.new !== learners) throw new Error(`${counts.new} of ${learners} rows are new`);
    return z.string().parse(id);
  }

  /** Resolves when the import is done. */
  async activate(id: string): Promise<void> {
    await this.call('POST', `/${id}/activate`, { mode: 'all_or_nothing', version: 1 });
    while ((await this.call('GET', `/${id}`)).state !== 'done') await setTimeout(POLL_MS);
  }

  private call = (method: Method, path: string, body?: object): Promise<ImportSummary> =>
    this.client.call(ImportSummary, method, `students/import${path}`, body);
}

function fileOf(learners: number, { classes, prefix }: Listed): string {
  const rows = Array.from(
    { length: learners },
    (_, n) => `${prefix}${n},学習者 ${n},${1 + (n % 6)}年,${classes[n % classes.length] ?? ''},本校,vi`,
  );
  return ['ユーザーID,氏名,学年,クラス,所属,解説の言語', ...rows].join('\r\n');
}
