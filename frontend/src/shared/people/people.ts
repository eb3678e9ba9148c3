import type { SchoolClass, Student } from '#contracts/http/people';
import { resource } from '../list/resource.js';
import { useList } from '../list/use-list.js';

export const students = resource<Student>('/students');
export const classes = resource<SchoolClass>('/classes');

/** All classes of the own organization, for pickers; for the top administrator those of the organization named. */
export const useClasses = (organizationId?: string) =>
  useList(
    classes,
    `page=1&size=100&sort=name${organizationId === undefined ? '' : `&organization_id=${organizationId}`}`,
  );
