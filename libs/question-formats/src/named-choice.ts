import type { ChoiceFace } from '#learning/shape';
import { plainText } from './rich/rich-text.js';

/** 2, B, ｂ), イ and ② are the second one; -1: it names none by its place. */
export function placeNamed(answer: string): number {
  const sign = answer.replace(/^[(]|[).:]$/g, '').toLowerCase();
  return ROWS.map((row) => (sign.length === 1 ? row.indexOf(sign) : -1)).find((at) => at !== -1) ?? -1;
}
const ROWS = ['12345678', 'abcdefgh', 'アイウエオカキク'];

export const textsOf = (face: ChoiceFace): string[] =>
  face.text ? [plainText(face.text)] : Object.values(face.meaning);
