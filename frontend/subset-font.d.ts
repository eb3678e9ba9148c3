/** The package brings no types; these are what `faces.ts` uses of it. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2';
    /** Tags of OpenType features; without them, all that the font has. */
    readonly keepFeatures?: string[];
  }
  /** @returns the font with the glyphs of `text` alone */
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>;
}
