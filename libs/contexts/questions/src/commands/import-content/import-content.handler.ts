import { createHash } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import { uuidv5 } from '#libs/kernel';
import type { QuestionContent } from '#libs/learning';
import { Tenancy } from '#platform/database';
import { RowCommands } from '#platform/rows';
import { QUESTION_STREAM } from '../../domain/question.events.js';
import {
  contentHash,
  describeQuestions,
  type NewVersion,
  writeVersions,
} from '../../rows/question-versions.js';
import { followContent, type Followed } from './follow-content.js';
import { type KnownQuestion, readKnown } from './known-questions.js';
import { portions } from './portions.js';

export interface BankItem {
  /** Stable name of the question; its id derives from it. */
  readonly slug: string;
  readonly content: QuestionContent;
}
export type ImportedContent = Followed & { readonly versions: number };

export const questionIdOf = (slug: string): string => uuidv5('question', slug);

/**
 * Makes the generated questions of the bank those that are given, which are all there are: a new one comes as version 1,
 * a changed one as its next version, an equal one not at all. One that is not given is retired, and comes back when it is
 * given again; one that a person retired stays retired. Running it again changes nothing. Answers how many versions were
 * written, and how many questions were retired and brought back.
 */
export class ImportContent extends Command<ImportedContent> {
  constructor(readonly items: readonly BankItem[]) {
    super();
  }
}

@CommandHandler(ImportContent)
export class ImportContentHandler implements ICommandHandler<ImportContent> {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(RowCommands) private readonly rows: RowCommands,
  ) {}

  async execute({ items }: ImportContent): Promise<ImportedContent> {
    const known = await readKnown(this.tenancy);
    const { versions, undescribed } = findChanges(known, items);
    for (const portion of portions(versions)) await writePortion(this.rows, portion);
    for (const portion of portions(undescribed))
      await this.tenancy.inTransaction(PLATFORM_ORGANIZATION_ID, (em) => describeQuestions(em, portion));
    const slugs = new Set(items.map(({ slug }) => slug));
    return { versions: versions.length, ...(await followContent(this.rows, known, slugs)) };
  }
}

function findChanges(known: readonly KnownQuestion[], items: readonly BankItem[]) {
  const stored = new Map(known.map((question) => [question.slug, question]));
  const versions: NewVersion[] = [];
  const undescribed: NewVersion[] = [];
  for (const item of items) {
    const { version = 0, content_hash, described } = stored.get(item.slug) ?? {};
    const question = { ...item, id: questionIdOf(item.slug), organizationId: PLATFORM_ORGANIZATION_ID };
    if (content_hash !== contentHash(item.content)) versions.push({ ...question, version: version + 1 });
    else if (!described) undescribed.push({ ...question, version });
  }
  return { versions, undescribed };
}

async function writePortion(rows: RowCommands, portion: readonly NewVersion[]): Promise<void> {
  const names = portion.map(({ slug, version, content }) => `${slug}@${version} ${contentHash(content)}`);
  const hash = createHash('sha256').update(names.join('\n')).digest();
  const command = { id: uuidv5('import-questions', hash.toString('hex')), hash };
  const streams = portion.map(({ id }) => ({ type: QUESTION_STREAM, id }));
  await rows.run({ command, scope: PLATFORM_ORGANIZATION_ID, streams }, async (work) => {
    await writeVersions(work, portion);
    return { versions: portion.length };
  });
}
