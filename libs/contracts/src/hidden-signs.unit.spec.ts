import { expect, test } from 'vitest';
import { withoutHiddenSigns } from './hidden-signs.js';

test.each([
  ['of no width', 'Na\u200bm\u2060e\ufeff', 'Name'],
  ['of direction', '\u202eevil\u202c \u200fName\u2066', 'evil Name'],
  ['that fill', '\u3164\u115f', ''],
  ['of tags', `A${String.fromCodePoint(0xe0041)}`, 'A'],
  ['that join nothing', 'A\u200dB\u200c', 'AB'],
])('ADMIN-1 signs %s are taken out of a name', (_what, written, seen) => {
  expect(withoutHiddenSigns(written)).toBe(seen);
});

test.each([
  ['Nepali', 'लक्ष्मी क्\u200dष'],
  ['Hindi', 'श्\u200cरी'],
  ['a kanji in a form of its own', '葛\u{e0101}城'],
  ['Vietnamese', 'Đặng Ngọc Mai'],
  ['full width', '山田\u3000花子'],
])('ADMIN-1 a name in %s stays as it is', (_what, name) => {
  expect(withoutHiddenSigns(name)).toBe(name);
});
