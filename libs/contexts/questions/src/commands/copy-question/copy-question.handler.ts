import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ROLE } from '#contracts/constants';
import type { CommandIdentity } from '#libs/event-store';
import { withoutDraws } from '#libs/learning';
import { scopedSql, scopeOf } from '#platform/database';
import type { Principal } from '#platform/http';
import { RowCommands, type RowWork } from '#platform/rows';
import { readableOf } from '../../rows/owners.js';
import { readQuestion } from '../../rows/stored-question.js';
import { type OwnQuestion, writeOwnQuestion } from '../write-own-question.js';

/**
 * A question of one's own with the content of any other that one may read: an administrator's becomes the organization's, the top
 * administrator's stays with whom the other one belongs to. Throws `request.not-found`.
 */
export class CopyQuestion extends Command<void> {
  constructor(
    readonly context: CommandIdentity,
    readonly principal: Principal,
    readonly id: string,
    readonly from: string,
  ) {
    super();
  }
}

@CommandHandler(CopyQuestion)
export class CopyQuestionHandler implements ICommandHandler<CopyQuestion> {
  constructor(@Inject(RowCommands) private readonly rows: RowCommands) {}

  execute({ context: command, principal, id, from }: CopyQuestion): Promise<void> {
    const scope = scopeOf(principal);
    return writeOwnQuestion(this.rows, { command, scope, id }, (work) => copyOf(work, principal, from));
  }
}

async function copyOf(
  { em }: RowWork,
  { usertype, organizationId }: Principal,
  from: string,
): Promise<OwnQuestion> {
  const { organization_id: owner, content } = await readQuestion(scopedSql(em), from, readableOf('q'));
  return {
    organizationId: usertype === ROLE.topAdministrator ? owner : organizationId,
    written: withoutDraws(content),
  };
}
