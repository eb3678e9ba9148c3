/** In the order of `ids`; what is gone by now is left out. */
export function inOrderOf<T extends { readonly id: string }>(
  ids: readonly string[],
  found: readonly T[],
): T[] {
  const byId = new Map(found.map((one) => [one.id, one]));
  return ids.map((id) => byId.get(id)).filter((one) => one !== undefined);
}
