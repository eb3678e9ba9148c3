/**
 * Signs that nobody sees: they are typed by accident with what is pasted, and make one name look like another. Soft hyphen,
 * zero-width space, marks of direction (Bidi_Control), word joiners, fillers, tags (Default_Ignorable_Code_Point of Unicode,
 * without the variation selectors, which choose between forms of a kanji).
 */
const HIDDEN =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu;

/** Joiners; behind a letter or mark of these scripts they are spelling (नेपाली र्‍य), elsewhere nothing (RFC 5892, A.1 and A.2). */
const STRAY_JOINERS =
  /(?<![\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Arabic}])[\u200c\u200d]+/gu;

export const withoutHiddenSigns = (text: string): string =>
  text.replace(HIDDEN, '').replace(STRAY_JOINERS, '');
