import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { CommandIdentity } from '#libs/event-store';
import { type OrganizationScope, Tenancy } from '#platform/database';
import { RowCommands, touched } from '#platform/rows';
import { ORGANIZATION_STREAM, USER_STREAM } from '../../domain/people.events.js';
import { assertFreeSeats } from '../../rows/seats.js';
import { AppUser } from '../../rows/app-user.row.js';
import { SchoolClassRow } from '../../rows/school-class.row.js';
import { lockPeople, noteOfPerson, type People, userStreams } from '../people.js';
import { tellMove } from '../tell-move.js';

/** Answers how many were deactivated before. */
export class ReactivatePeople extends Command<number> {
  constructor(
    readonly command: CommandIdentity,
    readonly scope: OrganizationScope,
    readonly people: People,
  ) {
    super();
  }
}

/**
 * A learner whose class was deactivated meanwhile comes back without one. A guest takes a seat again, as a visitor does:
 * this is the only way in which the secret of a freed seat works once more, and an administrator's decision.
 */
@CommandHandler(ReactivatePeople)
export class ReactivatePeopleHandler implements ICommandHandler<ReactivatePeople> {
  constructor(
    @Inject(RowCommands) private readonly rows: RowCommands,
    @Inject(Tenancy) private readonly tenancy: Tenancy,
  ) {}

  /** All or none, and twice is once. Throws `request.not-found`, `organization.seats-taken`. */
  async execute({ command, scope, people }: ReactivatePeople): Promise<number> {
    const streams = [...userStreams(people.ids), ...(await this.streamsOfSeats(scope, people))];
    return this.rows.run({ command, scope, streams }, async (work) => {
      const { em, append, note } = work;
      const back = (await lockPeople(em, people)).filter(({ deactivatedAt }) => deactivatedAt);
      await takeSeats(em, back);
      const homeless = await withClosedClass(em, back);
      await em.nativeUpdate(AppUser, { id: { $in: idsOf(back) } }, { deactivatedAt: null, ...touched() });
      await em.nativeUpdate(AppUser, { id: { $in: idsOf(homeless) } }, { class: null });
      for (const user of back) {
        append(USER_STREAM, user.id, user.organizationId, [{ type: 'UserReactivated', data: {} }]);
        note(noteOfPerson(user, 'reactivated'));
      }
      for (const user of homeless) tellMove(work, user, null);
      return back.length;
    });
  }

  /** Where guests among them sit. Asked before the work: streams are locked first, and nobody becomes a guest later. */
  private async streamsOfSeats(scope: OrganizationScope, { ids }: People) {
    const guests = await this.tenancy.withOrganization(scope, (em) =>
      em.find(AppUser, { id: { $in: [...ids] }, guest: true }),
    );
    return organizationsOf(guests).map((id) => ({ type: ORGANIZATION_STREAM, id }));
  }
}

const organizationsOf = (users: readonly AppUser[]) => [
  ...new Set(users.map(({ organizationId }) => organizationId)),
];

/** Throws `organization.seats-taken`. */
async function takeSeats(em: EntityManager, users: readonly AppUser[]): Promise<void> {
  const guests = users.filter(({ guest }) => guest);
  for (const id of organizationsOf(guests))
    await assertFreeSeats(em, id, guests.filter((guest) => guest.organizationId === id).length);
}

const idsOf = (users: readonly AppUser[]) => users.map(({ id }) => id);

/** Those whose class is deactivated; the other classes stay locked, so that none is deactivated under them. */
async function withClosedClass(em: EntityManager, users: readonly AppUser[]): Promise<AppUser[]> {
  const ids = users.flatMap((user) => (user.class ? [user.class.id] : []));
  const open = await em.find(
    SchoolClassRow,
    { id: { $in: ids }, deactivatedAt: null },
    { lockMode: LockMode.PESSIMISTIC_READ, orderBy: { id: 'asc' } },
  );
  const openIds = new Set(open.map(({ id }) => id));
  return users.filter((user) => user.class && !openIds.has(user.class.id));
}
