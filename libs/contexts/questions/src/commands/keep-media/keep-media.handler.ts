import { type EntityManager, raw } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { QuestionMedia } from '#contracts/http/questions';
import { Tenancy } from '#platform/database';
import { QuestionMediaRow } from '../../rows/question-media.row.js';
import { readMedia } from './media-file.js';
import { mediaIdOf, mediaPathOf } from './media-path.js';

/** A picture or sound for questions of an organization, or of the platform; the same again is the same file. Throws what `readMedia` does. */
export class KeepMedia extends Command<QuestionMedia> {
  constructor(
    readonly organizationId: string,
    readonly bytes: Buffer,
  ) {
    super();
  }
}

@CommandHandler(KeepMedia)
export class KeepMediaHandler implements ICommandHandler<KeepMedia> {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  execute({ organizationId, bytes }: KeepMedia): Promise<QuestionMedia> {
    return this.tenancy.withOrganization(organizationId, (em) => keepMedia(em, organizationId, bytes));
  }
}

/** One that is there already is as new again: it is kept for another day without a question. */
export async function keepMedia(
  em: EntityManager,
  organizationId: string,
  given: Buffer,
): Promise<QuestionMedia> {
  const { kind, contentType, width, height, milliseconds, bytes } = readMedia(given);
  const path = mediaPathOf(bytes, organizationId);
  const id = mediaIdOf(path);
  const size = bytes.length;
  const again = await em.nativeUpdate(QuestionMediaRow, { id }, { createdAt: raw<Date>('now()') });
  if (again === 0)
    await em.upsertMany(
      QuestionMediaRow,
      [{ id, organizationId, kind, contentType, size, width, height, milliseconds, bytes }],
      { onConflictAction: 'ignore' },
    );
  return { id, path, kind, content_type: contentType, size, width, height };
}
