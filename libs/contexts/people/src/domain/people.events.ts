import { defineStreamType, type DomainEvent } from '#libs/kernel';
import type { Usertype } from '#contracts/constants';

// Names, user ids and other personal data stay in rows: the log must not hold what a person may ask to erase.

type None = Record<never, never>;
/** Which fields changed. Their values are personal data or free text and stand in rows and the audit trail. */
interface Edit {
  fields: string[];
}

export type OrganizationCreated = DomainEvent<
  'OrganizationCreated',
  { time_zone: string; organization_type: string }
>;
export type OrganizationTimeZoneChanged = DomainEvent<'OrganizationTimeZoneChanged', { time_zone: string }>;
export type OrganizationEdited = DomainEvent<'OrganizationEdited', Edit>;
export type OrganizationDeactivated = DomainEvent<'OrganizationDeactivated', None>;
export type OrganizationReactivated = DomainEvent<'OrganizationReactivated', None>;
export type OrganizationEvent =
  | OrganizationCreated
  | OrganizationTimeZoneChanged
  | OrganizationEdited
  | OrganizationDeactivated
  | OrganizationReactivated;

export type ClassCreated = DomainEvent<'ClassCreated', { organization_id: string }>;
export type ClassEdited = DomainEvent<'ClassEdited', Edit>;
export type ClassDeactivated = DomainEvent<'ClassDeactivated', None>;
export type ClassReactivated = DomainEvent<'ClassReactivated', None>;
export type ClassEvent = ClassCreated | ClassEdited | ClassDeactivated | ClassReactivated;

export type UserCreated = DomainEvent<
  'UserCreated',
  { usertype: Usertype; organization_id: string; class_id: string | null; guest: boolean }
>;
export type UserEdited = DomainEvent<'UserEdited', Edit>;
export type LearnerClassChanged = DomainEvent<
  'LearnerClassChanged',
  { from: string | null; to: string | null }
>;
/** A guest of the code sign-in became a learner with a name; all records stay, and assignments reach the learner now. */
export type GuestNamed = DomainEvent<'GuestNamed', { class_id: string | null }>;
export type AdministratorOrganizationChanged = DomainEvent<
  'AdministratorOrganizationChanged',
  { from: string; to: string }
>;
export type AdministratorPermissionsChanged = DomainEvent<
  'AdministratorPermissionsChanged',
  { permissions: string[] }
>;
export type UserDeactivated = DomainEvent<'UserDeactivated', None>;
export type UserReactivated = DomainEvent<'UserReactivated', None>;
export type UserEvent =
  | UserCreated
  | UserEdited
  | LearnerClassChanged
  | GuestNamed
  | AdministratorOrganizationChanged
  | AdministratorPermissionsChanged
  | UserDeactivated
  | UserReactivated;

/** Everybody sees the people and classes that the import has written, since this moment. */
export type ImportActivated = DomainEvent<'ImportActivated', { people: number; classes: number }>;

export const ORGANIZATION_STREAM = defineStreamType<OrganizationEvent>({
  name: 'organization',
  writing: 'row-first',
  events: {
    OrganizationCreated: [],
    OrganizationTimeZoneChanged: [],
    OrganizationEdited: [],
    OrganizationDeactivated: [],
    OrganizationReactivated: [],
  },
});
export const CLASS_STREAM = defineStreamType<ClassEvent>({
  name: 'class',
  writing: 'row-first',
  events: { ClassCreated: [], ClassEdited: [], ClassDeactivated: [], ClassReactivated: [] },
});
export const USER_STREAM = defineStreamType<UserEvent>({
  name: 'user',
  writing: 'row-first',
  events: {
    UserCreated: [],
    UserEdited: [],
    LearnerClassChanged: [],
    GuestNamed: [],
    AdministratorOrganizationChanged: [],
    AdministratorPermissionsChanged: [],
    UserDeactivated: [],
    UserReactivated: [],
  },
});

export const IMPORT_STREAM = defineStreamType<ImportActivated>({
  name: 'import',
  writing: 'row-first',
  events: { ImportActivated: [] },
});

export const PEOPLE_STREAMS = [ORGANIZATION_STREAM, CLASS_STREAM, USER_STREAM, IMPORT_STREAM] as const;

/** The time zone an organization has after these events of its stream; undefined where it has none. */
export function timeZoneOf(events: readonly OrganizationEvent[]): string | undefined {
  return events.reduce<string | undefined>(
    (zone, { data }) => ('time_zone' in data ? data.time_zone : zone),
    undefined,
  );
}
