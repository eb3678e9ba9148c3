import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { SignedIn } from '#contracts/http/auth';
import { ImportSummary } from '#contracts/http/imports';

const POLL_MS = 100;

export interface Administrator {
  readonly userId: string;
  readonly password: string;
  /** Names of classes that exist; the learners are spread over them. */
  readonly classes: readonly string[];
}

/** An administrator with a file. */
export class Importer {
  private constructor(
    private readonly base: string,
    private readonly token: string,
    private readonly classes: readonly string[],
  ) {}

  static async signIn(port: number, { userId, password, classes }: Administrator): Promise<Importer> {
    const base = `http://127.0.0.1:${port}/api`;
    const answer = await fetch(`${base}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user_id: userId, password }),
    });
    return new Importer(base, SignedIn.parse(await answer.json()).token, classes);
  }

  /** @returns the preview's id */
  async upload(learners: number): Promise<string> {
    const form = new FormData();
    form.append('file', new Blob([fileOf(learners, this.classes)]), 'learners.csv');
    const { id, counts } = await this.call('POST', '', form);
    if (counts.new !== learners) throw new Error(`${counts.new} of ${learners} rows are new`);
    return z.string().parse(id);
  }

  /** Resolves when the import is done. */
  async activate(id: string): Promise<void> {
    await this.call('POST', `/${id}/activate`, JSON.stringify({ mode: 'all_or_nothing', version: 1 }));
    while ((await this.call('GET', `/${id}`)).state !== 'done') await setTimeout(POLL_MS);
  }

  private async call(method: string, path: string, body?: FormData | string): Promise<ImportSummary> {
    const answer = await fetch(`${this.base}/students/import${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      body: body ?? null,
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return ImportSummary.parse(await answer.json());
  }
}

function fileOf(learners: number, classes: readonly string[]): string {
  const rows = Array.from(
    { length: learners },
    (_, n) => `imported${n},学習者 ${n},${1 + (n % 6)}年,${classes[n % classes.length] ?? ''},本校,vi`,
  );
  return ['ユーザーID,氏名,学年,クラス,所属,解説の言語', ...rows].join('\r\n');
}
