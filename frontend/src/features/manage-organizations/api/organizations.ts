import type {
  ChangeOrganizationBody,
  CreateOrganizationBody,
  Organization,
} from '#contracts/http/organizations';
import { api } from '../../../kit/client/request.js';
import { organizations } from '../../../parts/people/organizations.js';

type Headers = Record<string, string>;

export const createOrganization = (body: CreateOrganizationBody, headers: Headers) =>
  api.post<Organization>(organizations.path, body, { headers });

export const changeOrganization = (id: string) => (body: ChangeOrganizationBody, headers: Headers) =>
  api.patch<Organization>(`${organizations.path}/${id}`, body, { headers });
