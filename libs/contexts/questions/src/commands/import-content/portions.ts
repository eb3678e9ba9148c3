/** Questions per transaction: none may hold the readers of the log back for long. */
export const PORTION = 200;

export const portions = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / PORTION) }, (_, index) =>
    all.slice(index * PORTION, (index + 1) * PORTION),
  );
