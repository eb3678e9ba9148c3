import { whenIdle } from '../when-idle.js';
import { askForKnownFaces, knowsFaces, learnFaces } from './faces-ahead.js';

const devanagari = () => import('./fonts-devanagari.css');
const loadStudyFaces = () => void Promise.all([import('./fonts.css'), devanagari()]).then(askForKnownFaces);

/**
 * Loads the faces of study texts and of whatever people write in Japanese, after the first paint: their sheets are larger
 * than the first page. At once where they are here from the last time. Not for pages that say only what the interface's own
 * texts say.
 */
export function loadFonts(): void {
  learnFaces();
  if (knowsFaces()) loadStudyFaces();
  else whenIdle(loadStudyFaces);
}

/** For who reads one language alone. Called again it does nothing. */
const OWN: Readonly<Record<string, () => Promise<unknown>>> = {
  ja: () => import('./fonts-japanese.css'),
  'zh-Hans': () => import('./fonts-chinese.css'),
  ne: devanagari,
  hi: devanagari,
};

/** Loads the faces that the texts or meanings of one language need; the browser then fetches those whose letters it draws. */
export const loadFontsOf = (tag: string): void => void OWN[tag]?.().then(askForKnownFaces);
