/** What a person has decided about rows of a preview, by a name of each row that other readings of its file keep. */
export type Mends<Decision> = Readonly<Record<string, Decision>>;

type Droppable = Readonly<{ drop?: true | undefined }>;

/** The decisions with one more for these rows. null: what was decided about them is over. */
export function withMend<Decision extends Droppable>(
  mends: Mends<Decision>,
  rows: readonly string[],
  decision: Decision | null,
): Mends<Decision> {
  const named = new Set(rows);
  const others = Object.entries(mends).filter(([row]) => !named.has(row));
  if (decision === null) return Object.fromEntries(others);
  const changed = [...named].map((row): [string, Decision] => [row, joined(mends[row], decision)]);
  return Object.fromEntries([...others, ...changed]);
}

/** A row that was left out is back as soon as something else is decided about it; what was decided part by part adds up. */
function joined<Decision extends Droppable>(before: Decision | undefined, decision: Decision): Decision {
  if (!before || before.drop || decision.drop) return decision;
  const was: Readonly<Record<string, unknown>> = { ...before };
  const parts = Object.entries(decision).map(([part, value]): [string, unknown] => [
    part,
    added(was[part], value),
  ]);
  return Object.assign({ ...before }, Object.fromEntries(parts));
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields are added to fields; anything else is as it was decided last. */
const added = (before: unknown, value: unknown): unknown =>
  isRecord(before) && isRecord(value) ? { ...before, ...value } : value;
