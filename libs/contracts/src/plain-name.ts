import { withoutHiddenSigns } from './hidden-signs.js';

/** Compatibility ideographs, which any normal form makes another form of somebody's name (塚 for 塚). */
const FORMS_OF_NAMES = /([\uf900-\ufaff\u{2f800}-\u{2fa1f}]+)/u;
/**
 * What NFKC makes one without taking anything from a name: full- and half-width forms, spaces, ligatures. Elsewhere it would
 * turn 2º into 2o and O´Brien into two words.
 */
const FORMS_OF_LETTERS = /[\u00a0\u2000-\u200a\u202f\u205f\u3000\ufb00-\ufb06\uff01-\uffe2\uffe4-\uffee]+/g;
/**
 * A name, or another text of one line, as two people would type it who cannot see how the other did: full- and half-width
 * forms one (NFKC where that is safe, else NFC), one space for line breaks, tabs and runs of spaces, and nothing unseen in it.
 */
export const plainName = (written: string): string =>
  withoutHiddenSigns(
    written
      .split(FORMS_OF_NAMES)
      .map((part, index) => (index % 2 === 0 ? plainLetters(part) : part))
      .join(''),
  )
    .replace(/\s+/g, ' ')
    .trim();

const plainLetters = (text: string): string =>
  text.replace(FORMS_OF_LETTERS, (forms) => forms.normalize('NFKC')).normalize('NFC');
