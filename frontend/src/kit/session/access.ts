import type { Area } from '#contracts/areas';
import type { CurrentUser } from '#contracts/http/auth';
import { ROLE, type Usertype } from '#contracts/constants';

export type GuardedArea = Exclude<Area, 'public'>;
type Denial = 'general' | 'top-administrator';
export type Access = { kind: 'allowed' } | { kind: 'redirect'; to: string; denial?: Denial };

export const roleHome = (usertype: Usertype): string => (usertype === ROLE.learner ? '/top' : '/students');

/** Who may see which area, and where the others are led (specification, sections 4 and 6; NAV-5). */
export function decideAccess(user: CurrentUser, area: GuardedArea): Access {
  if (user.is_initial) return { kind: 'redirect', to: '/set_init_pass' };
  if (area === 'learner') {
    return user.usertype === ROLE.learner ? { kind: 'allowed' } : denied('/students', 'general');
  }
  if (user.usertype === ROLE.learner) return denied('/top', 'general');
  if (area === 'top-administrator' && user.usertype !== ROLE.topAdministrator) {
    return denied('/students', 'top-administrator');
  }
  return { kind: 'allowed' };
}

const denied = (to: string, denial: Denial): Access => ({ kind: 'redirect', to, denial });
