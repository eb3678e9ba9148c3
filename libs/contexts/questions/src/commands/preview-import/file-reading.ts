import type { ContentLanguage } from '#libs/learning';
import {
  DiskFile,
  formatOf,
  placeKey,
  type Problem,
  type ReadItem,
  readQuestions,
} from '#libs/question-formats';
import type { ReadOptions, ReadResult } from '#libs/question-formats';
import { SoundFiles } from '../../ports/sound-files.js';
import { asChosen } from './chosen.js';
import { FileMediaPaths } from './file-media.js';
import { droppedItem, inOrder, judge, type JudgedItem, unread } from './judge-item.js';
import type { ImportReading } from './new-import.js';
import type { FileRead, Portion, ReadingJob } from './reading-calls.js';

/** Questions of one portion: some milliseconds of whoever takes it. */
const AT_ONCE = 100;

/** A file of questions while it is read, in the process that does nothing else. */
export class FileReading {
  private readonly media: FileMediaPaths;
  private taken = 0;

  private constructor(
    private readonly job: ReadingJob,
    readonly file: FileRead,
    /** In the order of the file; what was judged is not needed any more. */
    private readonly found: (ReadItem | Problem | undefined)[],
  ) {
    this.media = new FileMediaPaths(new SoundFiles(job.build), job.reading.organizationId);
  }

  /** What is wrong with the file stands among its questions. Throws what the disk throws. */
  static async open(job: ReadingJob): Promise<FileReading> {
    const { path, reading } = job;
    // open until the process ends: its sounds are read when their questions are judged
    const file = new DiskFile(path);
    const format = reading.isFormatNamed ? reading.format : (formatOf(file, reading.fileName) ?? null);
    const read = format ? await readQuestions(format, file, optionsOf(reading)) : UNKNOWN;
    const isUnsure = read.problems.some(({ code }) => code === 'item.ambiguous-answer');
    const { reported, fields, sheet = null } = read;
    return new FileReading(job, { format, reported, fields, sheet, isUnsure }, inOrder(read));
  }

  /** undefined: there are no more. */
  async next(): Promise<Portion | undefined> {
    const items: JudgedItem[] = [];
    while (items.length < AT_ONCE && this.taken < this.found.length) items.push(await this.judgeNext());
    return items.length === 0 ? undefined : { items, media: this.media.takeFresh() };
  }

  bytesOf(path: string): Uint8Array {
    return this.media.bytes(path);
  }

  private async judgeNext(): Promise<JudgedItem> {
    const found = this.found[this.taken];
    if (!found) throw new Error('judged already');
    this.found[this.taken] = undefined;
    this.taken += 1;
    const item = 'code' in found ? unread(this.taken, found) : await this.judge(found);
    return this.job.reading.mends[placeKey(found.place)]?.drop ? droppedItem(item) : item;
  }

  private judge(found: ReadItem): Promise<JudgedItem> {
    const { id, choices } = this.job.reading;
    const language = languageOf(this.job.reading);
    return judge(id, this.taken, found, {
      media: this.media,
      asChosen: (item, number) => asChosen(item, number, choices, language),
    });
  }
}

const languageOf = ({ choices, language }: ImportReading): ContentLanguage =>
  choices.all.language ?? language;

function optionsOf(reading: ImportReading): ReadOptions {
  const { roles, answers_by, sheet } = reading.mapping;
  return {
    ...{ skill: reading.skill, language: languageOf(reading), mends: reading.mends },
    ...(roles && { roles }),
    ...(answers_by && { answersBy: answers_by }),
    ...(sheet && { sheet }),
  };
}

const UNKNOWN: ReadResult = {
  items: [],
  problems: [{ place: { kind: 'file' }, code: 'file.unknown-format' }],
  order: ['file'],
  reported: [],
  fields: [],
};
