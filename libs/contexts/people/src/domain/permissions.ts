import {
  ADMINISTRATOR_PERMISSIONS,
  type Permission,
  PERMISSIONS,
  ROLE,
  type Usertype,
} from '#contracts/constants';

/** What a new user of this role holds (ADMIN-7). */
export function startingPermissions(usertype: Usertype): readonly Permission[] {
  return usertype === ROLE.administrator ? ADMINISTRATOR_PERMISSIONS : [];
}

/** The top administrator holds every permission, also those that later releases add; others hold what is stored. */
export function permissionsOf(usertype: Usertype, stored: readonly string[]): readonly string[] {
  return usertype === ROLE.topAdministrator ? PERMISSIONS : stored;
}

/** Each permission once and in one order, so that the same set is the same list. */
export const orderedPermissions = (given: readonly string[]): Permission[] =>
  PERMISSIONS.filter((permission) => given.includes(permission));

const ROLE_NAMES: { readonly [U in Usertype]: string } = {
  [ROLE.learner]: 'learner',
  [ROLE.administrator]: 'administrator',
  [ROLE.topAdministrator]: 'top_administrator',
};
export const roleNameOf = (usertype: Usertype): string => ROLE_NAMES[usertype];
