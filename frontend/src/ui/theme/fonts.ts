/** Loads the study and Japanese faces after the first paint: their style sheets are larger than the first page. */
export function loadFonts(): void {
  const load = () => void import('./fonts.css');
  if ('requestIdleCallback' in window) window.requestIdleCallback(load, { timeout: 2000 });
  else setTimeout(load, 300);
}
