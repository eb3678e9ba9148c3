import { defineStreamType, type DomainEvent } from '#libs/kernel';
import type { Usertype } from '#contracts/constants';

// Names, user ids and other personal data stay in rows: the log must not hold what a person may ask to erase.

export type OrganizationCreated = DomainEvent<
  'OrganizationCreated',
  { time_zone: string; organization_type: string }
>;
export type OrganizationTimeZoneChanged = DomainEvent<'OrganizationTimeZoneChanged', { time_zone: string }>;
export type OrganizationEvent = OrganizationCreated | OrganizationTimeZoneChanged;

export type ClassCreated = DomainEvent<'ClassCreated', { organization_id: string }>;
export type ClassEvent = ClassCreated;

export type UserCreated = DomainEvent<
  'UserCreated',
  { usertype: Usertype; organization_id: string; class_id: string | null; guest: boolean }
>;
export type LearnerClassChanged = DomainEvent<
  'LearnerClassChanged',
  { from: string | null; to: string | null }
>;
export type UserDeactivated = DomainEvent<'UserDeactivated', Record<never, never>>;
export type UserReactivated = DomainEvent<'UserReactivated', Record<never, never>>;
export type UserEvent = UserCreated | LearnerClassChanged | UserDeactivated | UserReactivated;

export const ORGANIZATION_STREAM = defineStreamType<OrganizationEvent>({
  name: 'organization',
  writing: 'row-first',
  events: { OrganizationCreated: [], OrganizationTimeZoneChanged: [] },
});
export const CLASS_STREAM = defineStreamType<ClassEvent>({
  name: 'class',
  writing: 'row-first',
  events: { ClassCreated: [] },
});
export const USER_STREAM = defineStreamType<UserEvent>({
  name: 'user',
  writing: 'row-first',
  events: { UserCreated: [], LearnerClassChanged: [], UserDeactivated: [], UserReactivated: [] },
});

export const IDENTITY_STREAMS = [ORGANIZATION_STREAM, CLASS_STREAM, USER_STREAM] as const;
