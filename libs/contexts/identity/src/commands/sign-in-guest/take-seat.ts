import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { DEFAULT_LANGUAGE, ROLE } from '#contracts/constants';
import type { SignedIn } from '#contracts/http/auth';
import type { CommandIdentity } from '#libs/event-store';
import { DomainError, uuidv7 } from '#libs/kernel';
import { RowCommands } from '#platform/rows';
import { ORGANIZATION_STREAM, USER_STREAM } from '../../domain/identity.events.js';
import { seatSecretHash } from '../../guests/seat-secret.js';
import { assertFreeSeats } from '../../guests/seats.js';
import { AppUser, userIdColumns } from '../../rows/app-user.row.js';
import { Organization } from '../../rows/organization.row.js';
import { SessionOpening } from '../../sessions/session-opening.js';

interface NewSeat {
  readonly displayName: string;
  readonly secret: string;
}

@Injectable()
export class SeatTaking {
  constructor(
    @Inject(RowCommands) private readonly rows: RowCommands,
    @Inject(SessionOpening) private readonly sessions: SessionOpening,
  ) {}

  /**
   * A new guest with a session. The organization's stream is locked, so that of two guests one gets the last seat.
   * @param seen the organization as the visitor's word was judged. @returns undefined when it is another one now, or
   * when the secret has a seat by now.
   * Throws `organization.seats-taken`.
   */
  async take(
    seen: Organization,
    { displayName, secret }: NewSeat,
    userAgent: string,
  ): Promise<SignedIn | undefined> {
    const id = uuidv7(Date.now());
    const guest = guestRow(id, seen.id, displayName, secret);
    // outside of the work's answer, which is kept: a token must not be
    let opened: SignedIn | undefined;
    await this.rows.run(
      {
        command: joining(id),
        scope: seen.id,
        streams: [
          { type: ORGANIZATION_STREAM, id: seen.id },
          { type: USER_STREAM, id },
        ],
      },
      async ({ em, append, note }) => {
        const { seatSecretHash } = guest;
        if ((await em.count(AppUser, { seatSecretHash })) > 0 || !(await isOpen(em, seen))) return null;
        await em.insert(AppUser, guest);
        append(USER_STREAM, id, seen.id, [
          {
            type: 'UserCreated',
            data: { usertype: ROLE.learner, organization_id: seen.id, class_id: null, guest: true },
          },
        ]);
        note({
          action: 'guest.joined',
          subject: { kind: 'student', id },
          organizationId: seen.id,
          after: { fullname: displayName },
        });
        opened = await this.sessions.open(em, guest, { seatSecretHash, guest: true }, userAgent);
        if (!opened) throw new DomainError('auth.login-failed');
        return null;
      },
    );
    return opened && { ...opened, seat_secret: secret };
  }
}

/** Throws `organization.seats-taken`. */
async function isOpen(em: EntityManager, { id, joinWord }: Organization): Promise<boolean> {
  const now = await em.findOne(Organization, { id, codeSignIn: true, deactivatedAt: null });
  if (!now || now.joinWord !== joinWord) return false;
  await assertFreeSeats(em, id, 1);
  return true;
}

/** A guest acts for itself; each visit is a command of its own. */
const joining = (id: string): CommandIdentity => ({
  id: uuidv7(Date.now()),
  hash: createHash('sha256').update(id).digest(),
  actorId: id,
});

function guestRow(id: string, organizationId: string, fullname: string, secret: string) {
  return {
    id,
    organizationId,
    usertype: ROLE.learner,
    ...userIdColumns(`guest-${id.slice(-12)}`),
    fullname,
    contentLanguage: DEFAULT_LANGUAGE,
    permissions: [],
    guest: true,
    seatSecretHash: seatSecretHash(secret),
  };
}
