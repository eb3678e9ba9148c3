/** Longest wait, in milliseconds: a page that is never idle gets it, too. */
const LONGEST_MS = 2000;

/** What the first look of a page does not need, when nothing else is to do. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: LONGEST_MS });
  else setTimeout(run, 300);
}
