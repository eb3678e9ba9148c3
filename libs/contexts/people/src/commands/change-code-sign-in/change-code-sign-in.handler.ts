import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ChangeCodeSignInBody } from '#contracts/http/organizations';
import type { CommandIdentity } from '#libs/event-store';
import type { OrganizationScope } from '#platform/database';
import { refuseIfStale } from '#platform/http';
import { RowCommands } from '#platform/rows';
import { changeCodeSignIn } from '../code-sign-in.js';

export class ChangeCodeSignIn extends Command<void> {
  constructor(
    readonly command: CommandIdentity,
    readonly scope: OrganizationScope,
    readonly id: string,
    readonly ifMatch: string,
    readonly body: ChangeCodeSignInBody,
  ) {
    super();
  }
}

/** Switches the code sign-in on and off, caps its seats, takes the join word away. */
@CommandHandler(ChangeCodeSignIn)
export class ChangeCodeSignInHandler implements ICommandHandler<ChangeCodeSignIn> {
  constructor(@Inject(RowCommands) private readonly rows: RowCommands) {}

  /** Throws `request.not-found`, `request.stale`, and `organization.no-code` for switching on without a code. */
  async execute(asked: ChangeCodeSignIn): Promise<void> {
    await changeCodeSignIn(this.rows, asked, asked.body, (current) =>
      refuseIfStale(asked.ifMatch, current.version, current),
    );
  }
}
