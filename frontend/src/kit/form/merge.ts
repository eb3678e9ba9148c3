/** What somebody else saved while this form was open. */
export interface Merge<V> {
  /** Own entries stay; what was not touched here becomes theirs. */
  mine: V;
  /** What they changed becomes theirs; own entries elsewhere stay. */
  theirs: V;
  /** Fields that they changed and that would look different with each of the two. */
  changed: readonly string[];
  /** Those of them that were edited here, too. */
  conflicting: readonly string[];
}

/** Three-way merge by field. `base` is what both sides started from. */
export function merge<V extends object>(base: V, mine: V, theirs: V): Merge<V> {
  const result = { mine: { ...theirs }, theirs: { ...theirs } };
  const changed: string[] = [];
  const conflicting: string[] = [];
  for (const name in base) {
    const isEdited = !same(mine[name], base[name]);
    const isChanged = !same(theirs[name], base[name]) && !same(theirs[name], mine[name]);
    if (isEdited) result.mine[name] = mine[name];
    if (isEdited && !isChanged) result.theirs[name] = mine[name];
    if (isChanged) changed.push(name);
    if (isChanged && isEdited) conflicting.push(name);
  }
  return { ...result, changed, conflicting };
}

/** Form values are plain data. */
export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
