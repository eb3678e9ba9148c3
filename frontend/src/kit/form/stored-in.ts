import type { Resource } from '../list/resource.js';
import type { Found } from './use-send.js';

/** For the edit form of a thing: the version that was opened, and the way to the one of now. */
export function storedIn<One, V>(
  resource: Resource<unknown, One>,
  id: string,
  etag: string,
  fieldsOf: (one: One) => V,
): { etag: string; reload: () => Promise<Found<V>> } {
  const reload = async () => {
    const now = await resource.one(id);
    return { etag: now.etag, values: fieldsOf(now.value) };
  };
  return { etag, reload };
}
