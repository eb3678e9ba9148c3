/** Around the place of a sign, in hundredths of its em box: centre, and half its width and height. */
export interface Ring {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
}

const ring = (x: number, y: number, rx: number, ry = rx): Ring => ({ x, y, rx, ry });

const LOOP = { re: ring(80, 80, 19), wa: ring(72, 80, 21), ne: ring(70, 85, 21) };
const LEFT_LONG = ring(23, 58, 13, 38);

/** Where two kana of nearly one shape differ: what `kana-differences.json` says of them in words. */
const BY_SHAPE: readonly Readonly<Record<string, Ring>>[] = [
  { シ: ring(27, 84, 15), ツ: ring(79, 36, 15) },
  { ソ: ring(77, 32, 15), ン: ring(27, 83, 15) },
  { ぬ: ring(68, 82, 20), め: ring(68, 82, 20) },
  { れ: LOOP.re, わ: LOOP.wa },
  { れ: LOOP.re, ね: LOOP.ne },
  { わ: LOOP.wa, ね: LOOP.ne },
  { る: ring(40, 85, 17), ろ: ring(42, 88, 17) },
  { き: ring(50, 44, 32, 20), さ: ring(50, 42, 36, 18) },
  { さ: ring(42, 84, 23, 18), ち: ring(70, 74, 20) },
  { は: ring(66, 32, 28, 22), ほ: ring(66, 36, 28, 22) },
  { ほ: LEFT_LONG, ま: ring(53, 27, 17) },
  { あ: ring(80, 32, 15), お: ring(76, 37, 15) },
  { い: ring(30, 59, 17, 36), り: ring(60, 59, 15, 44) },
  { ウ: ring(50, 30, 15), ワ: ring(51, 30, 15) },
  { ク: ring(78, 31, 15), ケ: ring(61, 44, 15) },
  { コ: ring(72, 79, 16), ユ: ring(76, 76, 17) },
  { ス: ring(54, 62, 15), ヌ: ring(56, 57, 17) },
  { ル: ring(23, 66, 17, 32), レ: ring(14, 66, 13, 32) },
];

/** Combining dots and circle. */
const MARKS = /[\u3099\u309A]/gu;
const plainOf = (sign: string): string => sign.normalize('NFD').replaceAll(MARKS, '');
/** Where most signs have their dots or circle, and where those do that leave more room. */
const MARK = ring(85, 26, 16);
const OTHER_MARKS: Readonly<Record<string, Ring>> = {
  く: ring(73, 37, 16),
  こ: ring(84, 36, 16),
  し: ring(70, 38, 16),
  ふ: ring(83, 36, 16),
  へ: ring(71, 38, 16),
  カ: ring(89, 33, 16),
  ト: ring(71, 37, 16),
  ハ: ring(84, 37, 16),
  ヒ: ring(82, 33, 16),
  ヘ: ring(71, 38, 16),
};

/** か and が: at the place of the dots, there or missing. Of きゃ and ぎゃ the first sign has them. */
function byMark(sign: string, other: string): Ring | undefined {
  const plain = plainOf(sign);
  return sign !== other && plain === plainOf(other) ? (OTHER_MARKS[plain] ?? MARK) : undefined;
}

/** What marks on `sign` where it differs from `other`; undefined where it is not one place. */
export const ringOn = (sign: string, other: string): Ring | undefined =>
  BY_SHAPE.find((pair) => sign in pair && other in pair && sign !== other)?.[sign] ?? byMark(sign, other);
