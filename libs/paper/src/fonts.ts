import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import type { PaperFont } from '#contracts/http/papers';

const require = createRequire(import.meta.url);

/** Whole fonts of packages: the same on every machine, and nothing of the system's is looked for. */
const FILES: Readonly<Record<PaperFont, string>> = {
  study: require.resolve('@expo-google-fonts/klee-one/400Regular/KleeOne_400Regular.ttf'),
  plain: require.resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf'),
  chinese: require.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  devanagari:
    require.resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'),
};
/** Where a font has no such letter: which are asked next. Signs of China and Japan share their codes: each text has its own first. */
const NEXT: Readonly<Record<PaperFont, readonly PaperFont[]>> = {
  study: ['study', 'plain', 'devanagari', 'chinese'],
  plain: ['plain', 'devanagari', 'chinese'],
  bold: ['bold', 'devanagari', 'chinese'],
  chinese: ['chinese', 'plain', 'devanagari'],
  devanagari: ['devanagari', 'plain', 'chinese'],
};
/** What a compositor sets where a letter is missing. */
export const GETA = '〓';

interface Face {
  readonly bytes: Buffer;
  readonly font: fontkit.Font;
  readonly widths: Map<string, number>;
}

/** Letters of a word, and the font that has them. */
export interface SetWord {
  readonly text: string;
  readonly font: PaperFont;
}

/** The fonts of everything that is printed, read once for a process. */
export class Fonts {
  private constructor(private readonly faces: Readonly<Record<PaperFont, Face>>) {}

  static async read(): Promise<Fonts> {
    const [study, plain, bold, chinese, devanagari] = await Promise.all([
      read(FILES.study),
      read(FILES.plain),
      read(FILES.bold),
      read(FILES.chinese),
      read(FILES.devanagari),
    ]);
    return new Fonts({ study, plain, bold, chinese, devanagari });
  }

  bytes(font: PaperFont): Buffer {
    return this.faces[font].bytes;
  }

  /** One font for the whole word; `missing` hears of letters that none has. */
  setIn(word: string, wanted: PaperFont, missing: (letter: string) => void): SetWord {
    const font = NEXT[wanted].find((one) => this.hasAll(one, word));
    if (font) return { text: word, font };
    const text = [...word].map((letter) => this.orGeta(letter, wanted, missing)).join('');
    return { text, font: wanted };
  }

  /** In points. */
  width(text: string, font: PaperFont, size: number): number {
    return this.unitWidth(text, font) * size;
  }

  private orGeta(letter: string, wanted: PaperFont, missing: (letter: string) => void): string {
    if (this.hasAll(wanted, letter)) return letter;
    if (!NEXT[wanted].some((one) => this.hasAll(one, letter))) missing(letter);
    return GETA;
  }

  private hasAll(font: PaperFont, text: string): boolean {
    const { font: face } = this.faces[font];
    return [...text].every(
      (letter) => JOINER.test(letter) || face.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
    );
  }

  /** For a size of 1; remembered, because shaping costs and most words come again. */
  private unitWidth(text: string, font: PaperFont): number {
    const { font: face, widths } = this.faces[font];
    const known = widths.get(text);
    if (known !== undefined) return known;
    const width = face.layout(text).advanceWidth / face.unitsPerEm;
    if (widths.size > MOST_WIDTHS) widths.clear();
    widths.set(text, width);
    return width;
  }
}

/** Zero-width joiner and non-joiner, which shape Devanagari and are no letters. */
const JOINER = /^[\u200c\u200d]$/;
const MOST_WIDTHS = 20_000;

async function read(path: string): Promise<Face> {
  const bytes = await readFile(path);
  const font = fontkit.create(bytes);
  if (!('layout' in font)) throw new Error(`${path} is a collection of fonts`);
  return { bytes, font, widths: new Map() };
}
