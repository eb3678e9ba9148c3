import { raw } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandIdentity } from '#libs/event-store';
import type { OrganizationScope } from '#platform/database';
import { RowCommands, touched } from '#platform/rows';
import { USER_STREAM } from '../../domain/people.events.js';
import { Sessions } from '../../ports/sessions.js';
import { AppUser } from '../../rows/app-user.row.js';
import { lockPeople, noteOfPerson, type People, userStreams } from '../people.js';

/** Answers how many were active before. */
export class DeactivatePeople extends Command<number> {
  constructor(
    readonly command: CommandIdentity,
    readonly scope: OrganizationScope,
    readonly people: People,
  ) {
    super();
  }
}

/** People are never deleted by administrators: their records stay (contract.md). Every session of these people ends. */
@CommandHandler(DeactivatePeople)
export class DeactivatePeopleHandler implements ICommandHandler<DeactivatePeople> {
  constructor(
    @Inject(RowCommands) private readonly rows: RowCommands,
    @Inject(Sessions) private readonly sessions: Sessions,
  ) {}

  /** All or none, and twice is once. Throws `request.not-found`. */
  async execute({ command, scope, people }: DeactivatePeople): Promise<number> {
    const { ids } = people;
    const done = await this.rows.run(
      { command, scope, streams: userStreams(ids) },
      async ({ em, append, note }) => {
        const active = (await lockPeople(em, people)).filter(({ deactivatedAt }) => !deactivatedAt);
        const userIds = active.map(({ id }) => id);
        const where = { id: { $in: userIds } };
        await em.nativeUpdate(AppUser, where, { deactivatedAt: raw('now()'), ...touched() });
        for (const user of active) {
          append(USER_STREAM, user.id, user.organizationId, [{ type: 'UserDeactivated', data: {} }]);
          note(noteOfPerson(user, 'deactivated'));
        }
        return { changed: active.length, ended: await this.sessions.end(em, { userIds }) };
      },
    );
    await this.sessions.announce(done.ended, ids);
    return done.changed;
  }
}
