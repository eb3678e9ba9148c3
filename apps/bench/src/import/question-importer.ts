import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { QuestionImport } from '#contracts/http/question-imports';
import { Client, type Method } from '../client.js';

const POLL_MS = 100;

/** A top administrator with a file of questions. */
export class QuestionImporter {
  private constructor(private readonly client: Client) {}

  static async signIn(port: number, { userId, password }: { userId: string; password: string }) {
    return new QuestionImporter(await Client.signIn(port, userId, password));
  }

  /** @returns the preview's id, once all of its questions are found to be new */
  async upload(file: Blob, name: string, questions: number): Promise<string> {
    const form = new FormData();
    form.append('file', file, name);
    const { id, counts } = await this.call('POST', '', form);
    if (counts.new !== questions) throw new Error(`${counts.new} of ${questions} questions are new`);
    return z.string().parse(id);
  }

  /** Has the file read again, for a decision about all of its questions. */
  async decide(id: string): Promise<void> {
    await this.call('POST', `/${id}/reading`, { choice: { level: 'N3' } });
  }

  /** Resolves when the import is done; on the way it has to be seen moving. @returns how often it was seen at work */
  async activate(id: string): Promise<number> {
    await this.call('POST', `/${id}/activate`, { mode: 'all_or_nothing', version: 2 });
    const seen = new Set<number>();
    for (;;) {
      const { state, progress } = await this.call('GET', `/${id}`);
      seen.add(progress.done);
      if (state === 'done') return seen.size;
      if (state !== 'running') throw new Error(`the import is ${state}`);
      await setTimeout(POLL_MS);
    }
  }

  private call = (method: Method, path: string, body?: object): Promise<QuestionImport> =>
    this.client.call(QuestionImport, method, `questions/import${path}`, body);
}
