import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandIdentity } from '#libs/event-store';
import type { OrganizationScope } from '#platform/database';
import { RowCommands } from '#platform/rows';
import { newJoinWord } from '../../rows/join-word.js';
import { changeCodeSignIn } from '../code-sign-in.js';

export class RotateJoinWord extends Command<void> {
  constructor(
    readonly command: CommandIdentity,
    readonly scope: OrganizationScope,
    readonly id: string,
  ) {
    super();
  }
}

/** A new join word. Guests who have a seat come back without it. */
@CommandHandler(RotateJoinWord)
export class RotateJoinWordHandler implements ICommandHandler<RotateJoinWord> {
  constructor(@Inject(RowCommands) private readonly rows: RowCommands) {}

  /** The same command twice makes one word. Throws `request.not-found`. */
  async execute(asked: RotateJoinWord): Promise<void> {
    await changeCodeSignIn(this.rows, asked, { join_word: newJoinWord() });
  }
}
