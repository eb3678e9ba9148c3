/** Loads the study, Japanese and Devanagari faces after the first paint: their style sheets are larger than the first page. */
export function loadFonts(): void {
  const load = () => void import('./fonts.css');
  if ('requestIdleCallback' in window) window.requestIdleCallback(load, { timeout: 2000 });
  else setTimeout(load, 300);
}

/** A sheet that names a hundred files: for who reads Chinese alone. Called again it does nothing. */
const OWN: Readonly<Record<string, () => Promise<unknown>>> = {
  'zh-Hans': () => import('./fonts-chinese.css'),
};

/** Loads the faces that the texts or meanings of one language need; the browser then fetches those whose letters it draws. */
export const loadFontsOf = (tag: string): void => void OWN[tag]?.();
