import { AREA_PERMISSIONS, ROLE } from '#contracts/constants';
import type { Principal } from '#platform/http';
import { ROOM } from '#platform/push';

/** The rooms a person hears without asking. Staff figures need the permission that their GETs need. */
export function roomsOf(principal: Principal): string[] {
  const rooms = [ROOM.user(principal.userId)];
  if (principal.usertype !== ROLE.learner && principal.permissions.includes(AREA_PERMISSIONS.students.view))
    rooms.push(ROOM.staff(principal.organizationId));
  if (principal.usertype === ROLE.topAdministrator) rooms.push(ROOM.operators);
  return rooms;
}

/** Whether two principals may hear the same things. */
export function hearsTheSame(one: Principal, other: Principal): boolean {
  return (
    one.usertype === other.usertype &&
    one.organizationId === other.organizationId &&
    one.permissions.toSorted().join() === other.permissions.toSorted().join()
  );
}
