import type { Page } from '#contracts/http/lists';
import { api, request } from '../client/request.js';

/** A thing as it was read, with the tag that its change has to name (`If-Match`); empty if the server gave none. */
export interface Stored<One> {
  value: One;
  etag: string;
}

/** A list endpoint and its things: `GET path?…`, `GET path/{id}`, `POST path`, `PATCH path/{id}`. */
export interface Resource<Row, One = Row> {
  path: string;
  /** Milliseconds for which what was read counts as fresh; absent: as specified for the whole product. */
  staleTime?: number;
  list: (search: string, signal?: AbortSignal) => Promise<Page<Row>>;
  one: (id: string, signal?: AbortSignal) => Promise<Stored<One>>;
}

export function resource<Row, One = Row>(path: string, staleTime?: number): Resource<Row, One> {
  return {
    path,
    ...(staleTime === undefined ? {} : { staleTime }),
    list: (search, signal) => api.get<Page<Row>>(`${path}?${search}`, signal ? { signal } : {}),
    one: async (id, signal) => {
      const { data, etag } = await request<One>('GET', `${path}/${id}`, signal ? { signal } : {});
      return { value: data, etag: etag ?? '' };
    },
  };
}
