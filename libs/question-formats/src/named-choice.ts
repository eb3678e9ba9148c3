import type { ChoiceFace } from '#learning/shape';
import { plainText } from './rich/rich-text.js';

/** As many as a question may have: `QUESTION_LIMITS.choices` of the contract. */
const ROWS = ['abcdefghijkl', 'アイウエオカキクケコサシ'];
const NUMBER = /^(?:[1-9]|1[0-2])$/;

/** 2, B, ｂ), イ and ② (made 2 by its caller) are the second one; -1: it names none by its place. */
export function placeNamed(answer: string): number {
  const sign = answer.replace(/^[(]|[).:]$/g, '').toLowerCase();
  if (NUMBER.test(sign)) return Number(sign) - 1;
  return ROWS.map((row) => (sign.length === 1 ? row.indexOf(sign) : -1)).find((at) => at !== -1) ?? -1;
}

export const textsOf = (face: ChoiceFace): string[] =>
  face.text ? [plainText(face.text)] : Object.values(face.meaning);
