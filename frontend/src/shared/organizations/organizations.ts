import type { Organization } from '#contracts/http/organizations';
import { resource } from '../list/resource.js';
import { useList } from '../list/use-list.js';

export const organizations = resource<Organization>('/organizations');

/** All organizations, for the pickers of the top administrator; nobody else may ask. */
export const useOrganizations = (enabled = true) =>
  useList(organizations, 'page=1&size=100&sort=name', enabled);
