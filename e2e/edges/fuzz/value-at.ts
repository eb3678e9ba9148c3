/** The same with another value at one place; arrays stay arrays. */
export function withValueAt(value: unknown, place: readonly string[], given: unknown): unknown {
  const [key, ...rest] = place;
  if (key === undefined) return given;
  if (Array.isArray(value))
    return value.map((item: unknown, index) =>
      String(index) === key ? withValueAt(item, rest, given) : item,
    );
  if (typeof value !== 'object' || value === null) return value;
  return { ...value, [key]: withValueAt(Reflect.get(value, key), rest, given) };
}
