import { expect, it } from 'vitest';
import { plainName } from './plain-name.js';

it.each([
  ['２年', '2年'],
  ['ﾔﾏﾀﾞ　ﾀﾛｳ', 'ヤマダ タロウ'],
  ['山田\r\n太郎', '山田 太郎'],
  ['山田\t 太郎 ', '山田 太郎'],
  ['Nguye\u0302\u0303n', 'Nguy\u1ec5n'],
  ['\ufeff山\u200b田\u2060\u00ad', '山田'],
  ['\u202eatadamaY\u202c', 'atadamaY'],
  ['Ann\u200d Smith', 'Ann Smith'],
  // spelling of Nepali
  ['पर्\u200dयटन', 'पर्\u200dयटन'],
  // forms of a name, and accents that stand alone
  ['\ufa10田', '\ufa10田'],
  ['髙橋', '髙橋'],
  ['葛\u{e0100}城', '葛\u{e0100}城'],
  ['O´Brien', 'O´Brien'],
  ['2º ano', '2º ano'],
  ['①組', '①組'],
])('ADMIN-2 %j is %j', (written, plain) => {
  expect(plainName(written)).toBe(plain);
  expect(plainName(plain)).toBe(plain);
});
