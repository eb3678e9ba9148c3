import type { Type } from '@nestjs/common';
import type { Principal } from '#platform/http';
import { OidcSettingsQuery } from '../../libs/contexts/sign-in/src/queries/oidc-settings.query.js';
import { OpenSessionsQuery } from '../../libs/contexts/sign-in/src/queries/open-sessions.query.js';
import { OwnPasswordQuery } from '../../libs/contexts/sign-in/src/queries/own-password.query.js';
import { PasswordSheetsQuery } from '../../libs/contexts/sign-in/src/queries/password-sheets.query.js';
import { SecondFactorQuery } from '../../libs/contexts/sign-in/src/queries/second-factor.query.js';
import type { House } from './house.js';

interface SignInDoors {
  readonly get: <T>(provider: Type<T>) => T;
  /** Of SAKURA; the teacher has a second factor. Read at each try, for some are made only then. */
  readonly theirs: {
    readonly [thing in 'organization' | 'learner' | 'teacher' | 'sheet']: string;
  };
}

/** Somebody of the caller's organization with the id of another one's person. */
const posing = (as: Principal, userId: string): Principal => ({ ...as, userId });

/** The doors of the context sign-in, each tried with things of SAKURA in the name of whoever asks. */
export function signInDoors({ get, theirs }: SignInDoors): Record<string, (as: Principal) => unknown> {
  return {
    'SecondFactorQuery.own': (as) => get(SecondFactorQuery).own(posing(as, theirs.teacher)),
    'SecondFactorQuery.ofTeacher': (as) => get(SecondFactorQuery).ofTeacher(as, theirs.teacher),
    'OidcSettingsQuery.read': (as) => get(OidcSettingsQuery).read(as, theirs.organization),
    'OpenSessionsQuery.own': (as) => get(OpenSessionsQuery).own(posing(as, theirs.learner)),
    'OpenSessionsQuery.ofStudent': (as) => get(OpenSessionsQuery).ofStudent(as, theirs.learner),
    'OwnPasswordQuery.read': (as) => get(OwnPasswordQuery).read(posing(as, theirs.learner)),
    'PasswordSheetsQuery.progress': (as) =>
      get(PasswordSheetsQuery).progress(posing(as, theirs.teacher), theirs.sheet),
    'PasswordSheetsQuery.waiting': async (as) =>
      (await get(PasswordSheetsQuery).waiting(posing(as, theirs.teacher), theirs.sheet)).items,
    'PasswordSheetsQuery.open': async (as) =>
      (await get(PasswordSheetsQuery).open(posing(as, theirs.teacher))).items,
    'PasswordSheetsQuery.passwordsOf': (as) =>
      get(PasswordSheetsQuery).passwordsOf(posing(as, theirs.teacher), theirs.sheet),
  };
}

/** By the row: whether it is on is all that the doors tell. */
export async function haveFactor(house: House, teacher: string, organization: string): Promise<void> {
  await house.database.pool.query(
    `insert into second_factor (user_id, organization_id, key_id, sealed, confirmed_at) values ($1, $2, '', '', now())`,
    [teacher, organization],
  );
}
