/** Everybody asking at once would be a storm of our own making. */
export const SPREAD_MS = 2_000;

/** Acts at a moment by chance within the time. */
export function later(withinMs: number, act: () => void): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => {
      act();
      resolve();
    }, Math.random() * withinMs);
  });
}
