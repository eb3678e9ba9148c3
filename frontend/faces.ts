import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { z } from 'zod';

const require = createRequire(import.meta.url);
const JP = (weight: string) =>
  require.resolve(`@expo-google-fonts/noto-sans-jp/${weight}/NotoSansJP_${weight}.ttf`);
const KLEE = (weight: string) =>
  require.resolve(`@expo-google-fonts/klee-one/${weight}/KleeOne_${weight}.ttf`);
const DEVANAGARI = '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf';

/** What Japanese lines are set with; each other feature would bring glyphs along that nobody asks for. */
const FEATURES = ['ccmp', 'kern', 'locl', 'mark', 'mkmk', 'palt', 'vert'];
/** On the desk of the sign-in page, its brand, and in the squares of empty states (`ui/states.tsx`). */
const DESK = '学び舎きょうも、一字ずつ。？！';
/** How languages are named in the list to choose from, where a device lacks the letters. */
const NAMES = { devanagari: 'नेपालीहिन्दी', japanese: '日本語中文（拼音）' };
/** All that the pages without a sign-in say, but for the legal ones. */
const PUBLIC_TEXTS = ['app', 'sign-in', 'set-initial-password', 'password', 'form'];
const KANA = String.fromCodePoint(...Array.from({ length: 0x30ff - 0x3041 }, (_, index) => 0x3041 + index));

interface Face {
  readonly family: string;
  readonly weight: number;
  readonly font: string;
  readonly signs: string;
  /** Without them, all that the font has: letters that join need more than those of Japanese. */
  readonly features?: readonly string[];
}

/** The signs of Japanese texts; what stands in every font is no reason to load one. */
export function signsOf(texts: readonly string[]): string {
  const signs = new Set(texts.join(''));
  return [...signs]
    .filter((sign) => (sign.codePointAt(0) ?? 0) > 0x2fff || '…—“”'.includes(sign))
    .sort()
    .join('');
}

const Texts = z.record(z.string(), z.string());

function textsOf(src: string, names: readonly string[]): string[] {
  return names.flatMap((name) => {
    return Object.values(
      Texts.parse(JSON.parse(readFileSync(join(src, 'locales/ja', `${name}.json`), 'utf8'))),
    );
  });
}

const SHEETS = ['fonts-first.css', 'fonts-japanese.css'];
/** By the sheet that they are written into. */
export function facesOf(src: string): Record<string, Face[]> {
  const all = readdirSync(join(src, 'locales/ja')).map((file) => file.replace('.json', ''));
  const first = signsOf(textsOf(src, PUBLIC_TEXTS));
  const rest = [...signsOf(textsOf(src, all))].filter((sign) => !first.includes(sign)).join('');
  const japanese = (weight: number, name: string, signs: string): Face => ({
    ...{ family: 'Manabiya Japanese', weight, font: JP(name), signs, features: FEATURES },
  });
  const weights = [
    [400, '400Regular'],
    [600, '600SemiBold'],
    [700, '700Bold'],
  ] as const;
  return {
    'fonts-first.css': [
      { family: 'Manabiya Desk', weight: 400, font: KLEE('400Regular'), signs: DESK, features: FEATURES },
      { family: 'Manabiya Desk', weight: 600, font: KLEE('600SemiBold'), signs: DESK, features: FEATURES },
      { family: 'Manabiya Names', weight: 400, font: require.resolve(DEVANAGARI), signs: NAMES.devanagari },
      {
        family: 'Manabiya Names',
        weight: 400,
        font: JP('400Regular'),
        signs: NAMES.japanese,
        features: FEATURES,
      },
    ],
    'fonts-japanese.css': [
      ...weights.flatMap(([weight, name]) => [japanese(weight, name, first), japanese(weight, name, rest)]),
      // readings
      japanese(500, '500Medium', KANA),
    ],
  };
}

/** @returns the file, below `cache`: made once for these signs */
async function fileOf({ font, signs, features }: Face, cache: string): Promise<string> {
  const bytes = readFileSync(font);
  const key = createHash('sha256')
    .update(bytes)
    .update(signs)
    .update(String(features))
    .digest('hex')
    .slice(0, 16);
  const file = join(cache, `${key}.woff2`);
  if (!existsSync(file)) {
    mkdirSync(cache, { recursive: true });
    const keepFeatures = features === undefined ? {} : { keepFeatures: [...features] };
    writeFileSync(file, await subsetFont(bytes, signs, { targetFormat: 'woff2', ...keepFeatures }));
  }
  return file;
}

export const rangeOf = (signs: string): string =>
  [...signs].map((sign) => `U+${(sign.codePointAt(0) ?? 0).toString(16)}`).join(',');

const ruleOf = ({ family, weight, signs }: Face, file: string): string =>
  `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;` +
  `src:url('${file.replaceAll('\\', '/')}') format('woff2');unicode-range:${rangeOf(signs)}}`;

/**
 * Writes the rules of the sheets that are named above: faces cut down to the signs that the interface's own texts show. A
 * page in Japanese takes a handful of them in place of some thirty slices of the whole font; a sign that they lack (a
 * name, a question) comes from the slices as before.
 */
export function faces(src: string, cache: string): Plugin {
  return {
    name: 'faces',
    enforce: 'pre',
    async transform(_code, id) {
      const sheet = /\/ui\/theme\/([\w-]+\.css)(?:\?|$)/.exec(id)?.[1] ?? '';
      if (!SHEETS.includes(sheet)) return undefined;
      const wanted = facesOf(src)[sheet] ?? [];
      const rules: string[] = [];
      for (const face of wanted) rules.push(ruleOf(face, await fileOf(face, cache)));
      return { code: rules.join('\n'), map: null };
    },
  };
}
