import type { OidcSettings, SetOidcBody, UnlinkOidcBody } from '#contracts/http/oidc';
import { api, request } from '../../../kit/client/request.js';
import { useCommand } from '../../../kit/form/use-command.js';
import { resource, type Resource } from '../../../kit/list/resource.js';

const pathOf = (id: string) => `/organizations/${id}/oidc`;

/** What an organization signs in through; its id is the organization's. */
export const oidcSettings: Resource<OidcSettings> = {
  ...resource<OidcSettings>('/oidc'),
  one: async (id, signal) => {
    const { data, etag } = await request<OidcSettings>('GET', pathOf(id), signal ? { signal } : {});
    return { value: data, etag: etag ?? '' };
  },
};

export const setOidc =
  (id: string) =>
  (body: SetOidcBody, headers: Record<string, string>): Promise<OidcSettings> =>
    api.put<OidcSettings>(pathOf(id), body, { headers });

export const useRemoveOidc = (id: string, onDone: () => void) =>
  useCommand({ send: () => api.delete(pathOf(id)), touches: [oidcSettings], onDone });

export const unlinkOidc =
  (id: string) =>
  (body: UnlinkOidcBody, headers: Record<string, string>): Promise<null> =>
    api.post<null>(`${pathOf(id)}/unlink`, body, { headers });
