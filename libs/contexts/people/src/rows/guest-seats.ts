import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { DEFAULT_LANGUAGE, ROLE } from '#contracts/constants';
import type { CommandIdentity } from '#libs/event-store';
import { identifierKey } from '#contracts/identifier-key';
import { uuidv7 } from '#libs/kernel';
import { systemScope, Tenancy } from '#platform/database';
import { RowCommands } from '#platform/rows';
import { ORGANIZATION_STREAM, USER_STREAM } from '../domain/people.events.js';
import { accountOf } from './accounts.js';
import { AppUser, userIdColumns } from './app-user.row.js';
import { isJoinWord } from './join-word.js';
import { Organization } from './organization.row.js';
import { assertFreeSeats } from './seats.js';

interface Seen {
  readonly id: string;
  readonly joinWord: string | null;
}
interface NewSeat {
  readonly displayName: string;
  readonly secretHash: string;
}
type Guest = ReturnType<typeof accountOf>;

/** What the context sign-in does with guests: its port `Guests`, which says what each of these promises. */
@Injectable()
export class PeopleGuests {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(RowCommands) private readonly rows: RowCommands,
  ) {}

  readonly isJoinWord = isJoinWord;

  organization(code: string) {
    return this.tenancy.withOrganization(systemScope('asked before sign-in'), async (em) => {
      const found = await em.findOne(Organization, { codeKey: identifierKey(code), deactivatedAt: null });
      if (!found) return undefined;
      const { id, name, codeSignIn, joinWord } = found;
      return { id, name, codeSignIn, joinWord: joinWord ?? null };
    });
  }

  async ofSecret(em: EntityManager, secretHash: string): Promise<Guest | undefined> {
    const known = await em.findOne(AppUser, { seatSecretHash: secretHash });
    return known ? accountOf(known) : undefined;
  }

  /** The organization's stream is locked, so that of two guests one gets the last seat. */
  async takeSeat<T>(
    seen: Seen,
    seat: NewSeat,
    open: (em: EntityManager, guest: Guest) => Promise<T>,
  ): Promise<T | undefined> {
    const id = uuidv7(Date.now());
    const streams = [
      { type: ORGANIZATION_STREAM, id: seen.id },
      { type: USER_STREAM, id },
    ];
    // outside of the work's answer, which is kept: a token must not be
    let opened: T | undefined;
    await this.rows.run({ command: joining(id), scope: seen.id, streams }, async ({ em, append, note }) => {
      const { secretHash: seatSecretHash, displayName: fullname } = seat;
      if ((await em.count(AppUser, { seatSecretHash })) > 0 || !(await isOpen(em, seen))) return null;
      const guest = guestRow(id, seen.id, seat);
      await em.insert(AppUser, guest);
      const data = { usertype: ROLE.learner, organization_id: seen.id, class_id: null, guest: true };
      append(USER_STREAM, id, seen.id, [{ type: 'UserCreated', data }]);
      const subject = { kind: 'student' as const, id };
      note({ action: 'guest.joined', subject, organizationId: seen.id, after: { fullname } });
      opened = await open(em, { ...guest, passwordHash: null, isInitial: false });
      return null;
    });
    return opened;
  }
}

/** Throws `organization.seats-taken`. */
async function isOpen(em: EntityManager, { id, joinWord }: Seen): Promise<boolean> {
  const now = await em.findOne(Organization, { id, codeSignIn: true, deactivatedAt: null });
  if (!now || (now.joinWord ?? null) !== joinWord) return false;
  await assertFreeSeats(em, id, 1);
  return true;
}

/** A guest acts for itself; each visit is a command of its own. */
const joining = (id: string): CommandIdentity => ({
  id: uuidv7(Date.now()),
  hash: createHash('sha256').update(id).digest(),
  actorId: id,
});

const guestRow = (id: string, organizationId: string, { displayName, secretHash }: NewSeat) => ({
  id,
  organizationId,
  usertype: ROLE.learner,
  ...userIdColumns(`guest-${id.slice(-12)}`),
  fullname: displayName,
  contentLanguage: DEFAULT_LANGUAGE,
  permissions: [],
  guest: true,
  seatSecretHash: secretHash,
});
