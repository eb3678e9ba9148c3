/**
 * Signs that nobody sees: they are typed by accident with what is pasted, and make one name look like another. Soft hyphen,
 * zero-width space, marks of direction (Bidi_Control), word joiners, fillers, tags (Default_Ignorable_Code_Point of Unicode,
 * without the variation selectors, which choose between forms of a kanji).
 */
const HIDDEN =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu;

/** Joiners are spelling after a virama, as in Hindi and Nepali names (RFC 5892, A.1 and A.2), and hidden anywhere else. */
const STRAY_JOINER =
  /(?<![\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u1039\u17d2])[\u200c\u200d]/gu;

export const withoutHiddenSigns = (text: string): string =>
  text.replace(HIDDEN, '').replace(STRAY_JOINER, '');
