import { whenIdle } from '../when-idle.js';

/**
 * The faces of the first look are asked for as soon as their sheets are there, and not when the first text is laid out: else
 * the page is drawn in the device's own letters first, and laid out anew as each face comes. What the first look needs is what
 * it needed when the program was opened before; the browser keeps these files.
 */
const PLACE = 'faces';
/** A page in Japanese draws about fifteen. */
const MOST = 32;
/** After so many days a face has to be drawn once more to be known again: what is asked for ahead always seems to be needed. */
const DAYS_KNOWN = 7;
const DAY_MS = 86_400_000;
/** What comes later than this after the program began is no longer the first look. */
const FIRST_LOOK_MS = 8000;

/** A sign that only this face of its family draws, behind the family and its weight as CSS writes them. */
const SAMPLE = /^(\d+ 1em .+)\/(.+)$/su;
/** The first signs of a range are often those that no font draws; the browser names it as `U+4e00-4eff, U+…`. */
const LAST_OF_FIRST = /^U\+(?:[\da-f]+-)?([\da-f]+)/i;

/** The day on which a face was drawn, by its sample. */
type Known = Map<string, number>;

const today = (): number => Math.floor(Date.now() / DAY_MS);

function sampleOf({ family, weight, unicodeRange }: FontFace): string | undefined {
  const [, sign] = LAST_OF_FIRST.exec(unicodeRange) ?? [];
  if (sign === undefined) return undefined;
  return `${Number.parseInt(weight)} 1em ${family}/${String.fromCodePoint(Number.parseInt(sign, 16))}`;
}

let known: Known | undefined;
const knownFaces = (): Known => (known ??= readKnown());

function readKnown(): Known {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '{}');
    const days: [string, unknown][] = Object.entries(typeof kept === 'object' && kept !== null ? kept : {});
    const isFresh = (day: number) => Math.abs(today() - day) < DAYS_KNOWN;
    return new Map(days.map(([face, day]) => [face, Number(day)] as const).filter(([, day]) => isFresh(day)));
  } catch {
    return new Map();
  }
}

/** Whether the program was opened here before. */
export const knowsFaces = (): boolean => knownFaces().size > 0;

/** Of the sheets that are there; called again for one that came since. */
export function askForKnownFaces(): void {
  const signs = new Map<string, string>();
  for (const sample of knownFaces().keys()) {
    const [, font, sign] = SAMPLE.exec(sample) ?? [];
    if (font !== undefined) signs.set(font, `${signs.get(font) ?? ''}${sign}`);
  }
  for (const [font, text] of signs) document.fonts.load(font, text).catch(() => undefined);
}

/** Learns which faces are drawn from now on, until the first look is over. */
export function learnFaces(): void {
  if (!('fonts' in document)) return;
  document.fonts.addEventListener('loadingdone', learnSoon);
  setTimeout(() => document.fonts.removeEventListener('loadingdone', learnSoon), FIRST_LOOK_MS);
}

const learnSoon = (): void => whenIdle(learn);

function learn(): void {
  const faces = knownFaces();
  const before = faces.size;
  for (const face of document.fonts) {
    const sample = face.status === 'loaded' ? sampleOf(face) : undefined;
    if (sample !== undefined && faces.size < MOST && !faces.has(sample)) faces.set(sample, today());
  }
  if (faces.size === before) return;
  try {
    localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries(faces)));
  } catch {
    // Private windows may keep nothing: then each opening is the first one.
  }
}
