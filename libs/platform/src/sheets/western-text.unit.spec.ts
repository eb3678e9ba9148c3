import { expect, it } from 'vitest';
import { decodeText } from './decode-text.js';
import { isWestern } from './western-text.js';

/** As Windows-1252 writes it. */
const western = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'));

it.each(['id,name\na1,João Conceição\n', 'José;1º ano;São Paulo', 'Número,Ângela', 'Andr\u00e9'])(
  'ADMIN-2 %j in Windows-1252 is not taken for Japanese: its names would be nonsense',
  (text) => {
    expect(isWestern(western(text))).toBe(true);
    expect(() => decodeText(western(text))).toThrow(
      expect.objectContaining({ code: 'sheet.unreadable-text' }) as Error,
    );
  },
);

it.each([
  // 氏名,学年 山田,２年
  ['Shift_JIS', bytes('8e81 96bc 2c 8a77 944e 0a 8e52 9363 2c 8251 944e 0a')],
  // id,kana a1,ﾔﾏﾀﾞ
  ['half-width kana', bytes('69642c6b616e610a61312c d4cfc0de 0a')],
  // id,name a1,林 A組
  ['EUC-JP', bytes('69642c6e616d650a61312c ced3 2c 41 c1c8 0a')],
  ['letters alone', western('id,name\na1,Ben\n')],
  ['a sign that is no letter', western('price ÷ café')],
])('ADMIN-2 %s is not Western', (_what, text) => expect(isWestern(text)).toBe(false));
