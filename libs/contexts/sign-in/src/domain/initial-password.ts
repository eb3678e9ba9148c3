import { AREA_PERMISSIONS, type Permission, ROLE, type Usertype } from '#contracts/constants';

interface Issuer {
  readonly usertype: Usertype;
  readonly permissions: readonly string[];
}

/**
 * Whether somebody may issue an initial password to people of a role (AUTH-6): who may edit learners to learners, the
 * top administrator to administrators, too. Nobody to a top administrator: that is the operator's command.
 */
export function mayIssueInitialPassword({ usertype, permissions }: Issuer, to: Usertype): boolean {
  const edit: Permission = AREA_PERMISSIONS.students.edit;
  if (to === ROLE.learner) return permissions.includes(edit);
  return to === ROLE.administrator && usertype === ROLE.topAdministrator;
}
