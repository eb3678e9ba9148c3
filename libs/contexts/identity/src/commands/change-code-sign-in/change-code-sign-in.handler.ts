import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ChangeCodeSignIn as Body, CodeSignIn } from '#contracts/http/organizations';
import { type CommandContext, type Principal, refuseIfStale } from '#platform/http';
import { newJoinWord } from '../../guests/join-word.js';
import { CodeSignInQuery } from '../../queries/code-sign-in.query.js';
import { CodeSignInChange } from './code-sign-in-change.js';

export class ChangeCodeSignIn extends Command<CodeSignIn> {
  constructor(
    readonly principal: Principal,
    readonly command: CommandContext,
    readonly organizationId: string,
    readonly ifMatch: string,
    readonly body: Body,
  ) {
    super();
  }
}

export class RotateJoinWord extends Command<CodeSignIn> {
  constructor(
    readonly principal: Principal,
    readonly command: CommandContext,
    readonly organizationId: string,
  ) {
    super();
  }
}

/** Switches the code sign-in on and off, caps its seats, takes the join word away. */
@CommandHandler(ChangeCodeSignIn)
export class ChangeCodeSignInHandler implements ICommandHandler<ChangeCodeSignIn> {
  constructor(
    @Inject(CodeSignInChange) private readonly changes: CodeSignInChange,
    @Inject(CodeSignInQuery) private readonly query: CodeSignInQuery,
  ) {}

  /** Throws `request.not-found`, `request.stale`, and `organization.no-code` for switching on without a code. */
  async execute({ principal, command, organizationId, ifMatch, body }: ChangeCodeSignIn) {
    await this.changes.apply(principal, command, organizationId, body, (current) =>
      refuseIfStale(ifMatch, current.version, current),
    );
    return this.query.read(principal, organizationId);
  }
}

/** A new join word. Guests who have a seat come back without it. */
@CommandHandler(RotateJoinWord)
export class RotateJoinWordHandler implements ICommandHandler<RotateJoinWord> {
  constructor(
    @Inject(CodeSignInChange) private readonly changes: CodeSignInChange,
    @Inject(CodeSignInQuery) private readonly query: CodeSignInQuery,
  ) {}

  /** The same command twice makes one word. Throws `request.not-found`. */
  async execute({ principal, command, organizationId }: RotateJoinWord) {
    await this.changes.apply(principal, command, organizationId, { join_word: newJoinWord() });
    return this.query.read(principal, organizationId);
  }
}
