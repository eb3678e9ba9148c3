import { type BoundedProcess, tookTooMuch } from '#platform/bounded';
import { scopedSql, type Tenancy } from '#platform/database';
import { renewMedia } from '../../rows/kept-media.js';
import { mediaKinds } from '../../rows/question-media.row.js';
import { findSame } from '../../rows/same-question.js';
import { keepNewMedia } from '../keep-media/keep-media.handler.js';
import { mediaIdOf } from '../keep-media/media-path.js';
import { type JudgedItem, unread } from './judge-item.js';
import type { NewImport } from './new-import.js';
import { mediaPathsOf, Portions } from './portions.js';
import type { FileRead, ReadingCalls, ReadingJob } from './reading-calls.js';
import { Tally } from './tally.js';

/** What becomes of the questions of a file as they are read. */
export interface ImportSink {
  /** In the order of the file, some at a time. */
  take(items: readonly JudgedItem[]): Promise<void>;
  /** Whether the pictures and sounds of new questions are stored; a preview that nobody starts leaves them to be forgotten. */
  readonly keepsMedia: boolean;
}

/** Pictures and sounds of one transaction, of up to two megabytes each. */
const MEDIA_AT_ONCE = 10;
const TOO_COMPLEX = { place: { kind: 'file' }, code: 'file.too-complex' } as const;

/** One file on its way from the process that reads it, portion by portion, into a sink. */
export class JudgingRun {
  private readonly tally = new Tally();
  private readonly portions: Portions;
  private readonly kept = new Set<string>();

  /** @param organizationId whose the questions become */
  constructor(
    private readonly tenancy: Tenancy,
    private readonly organizationId: string,
    private readonly reader: BoundedProcess<ReadingCalls>,
    private readonly sink: ImportSink,
  ) {
    const sql = tenancy.sql(organizationId);
    this.portions = new Portions({
      findSame: (contents) => findSame(sql, contents),
      mediaKinds: (ids) => mediaKinds(sql, ids),
    });
  }

  /** A file that takes more time or memory than it may is one with a problem. Throws ProcessEnded. */
  async judged(job: ReadingJob): Promise<NewImport> {
    let read: FileRead = {
      format: job.reading.format,
      reported: [],
      fields: [],
      sheet: null,
      isUnsure: false,
    };
    try {
      read = await this.reader.ask('open', job);
      await this.takeAll();
    } catch (error) {
      if (!tookTooMuch(error)) throw error;
      await this.pass([unread(this.tally.total + 1, TOO_COMPLEX)]);
    }
    return { ...job.reading, ...read, counts: this.tally.counts };
  }

  private async takeAll(): Promise<void> {
    for (;;) {
      const portion = await this.reader.ask('next', null);
      if (!portion) return;
      const items = await this.portions.compared(portion);
      if (this.sink.keepsMedia) await this.keepMediaOf(items);
      await this.pass(items);
    }
  }

  private pass(items: readonly JudgedItem[]): Promise<void> {
    this.tally.add(items);
    return this.sink.take(items);
  }

  /** Those of questions that may be written, each once. */
  private async keepMediaOf(items: readonly JudgedItem[]): Promise<void> {
    const shown = new Set(items.flatMap(mediaOf));
    const wanted = [...shown].filter((path) => this.portions.brings(path) && !this.kept.has(path));
    for (let start = 0; start < wanted.length; start += MEDIA_AT_ONCE)
      await this.keep(wanted.slice(start, start + MEDIA_AT_ONCE));
  }

  /** What an earlier reading of the file has stored need not come again. */
  private async keep(paths: readonly string[]): Promise<void> {
    const there = await renewMedia(this.tenancy.sql(this.organizationId), paths.map(mediaIdOf));
    const files: Uint8Array[] = [];
    for (const path of paths)
      if (!there.has(mediaIdOf(path))) files.push(await this.reader.ask('media', path));
    for (const path of paths) this.kept.add(path);
    if (files.length === 0) return;
    await this.tenancy.inTransaction(this.organizationId, async (em) => {
      for (const file of files) await keepNewMedia(scopedSql(em), this.organizationId, file);
    });
  }
}

function mediaOf({ outcome, content }: JudgedItem): string[] {
  return outcome === 'new' && content ? mediaPathsOf(content) : [];
}
