import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const LOCALES = join(import.meta.dirname, '../../locales');
const Texts = z.record(z.string(), z.string());
const textsOf = (language: string): [string, string][] =>
  Object.entries(Texts.parse(JSON.parse(readFileSync(join(LOCALES, language, 'errors.json'), 'utf8'))));

/** How each language asks for something, or says what must be. */
const ASKS: Readonly<Record<string, RegExp>> = {
  en: new RegExp(
    `(^|[.!:,] )(Please|Try|Ask|Check|Choose|Load|Go|Make|Move|Wait|Correct|Divide|Narrow|Fill|Look|Take|Answer|Save
     |Give|Turn|Publish|Close|Reopen|Draw|Issue|Sign|Shorten|Come|Pass|Copy|To change)( |$)| must `.replaceAll(
      /\s*\n\s*/g,
      '',
    ),
  ),
  ja: /ください/,
  'zh-pinyin': /请|必须/,
  vi: /Hãy|hãy|phải/,
  id: new RegExp(
    `(^|[.,] )(Coba|Tunggu|Muat|Pilih|Periksa|Perbaiki|Simpan|Minta|Buat|Pindahkan|Perkecil|Persempit|Persingkat|Bagi|Isi|Tentukan
     |Lihat|Jawab|Kembali|Silakan|Jadikan|Selesaikan|Terbitkan|Tutup|Buka|Keluarkan|Kurangi|Masuk|Untuk|Perluas|Bawa)[ ,]| harus `.replaceAll(
      /\s*\n\s*/g,
      '',
    ),
  ),
  'pt-BR': new RegExp(
    `(^|[.,] )(Tente|Espere|Informe|Recarregue|Escolha|Confira|Corrija|Salve|Peça|Emita|Antes|Reduza|Filtre|Encurte|Divida|Preencha|Indique
     |Veja|Responda|Volte|Entre|Primeiro|Faça|Reabra|Para|Retire|Sorteie|Use|Conclua|Leve)[ ,]| deve `.replaceAll(
      /\s*\n\s*/g,
      '',
    ),
  ),
  ne: /होस्|हुनुपर्छ/,
  hi: /(?:ें|एँ)(?:[।,]|$)|बताएँ |चाहिए|हों?।/,
};

/** Exact texts of the specification that stand alone, beside the field that is to be filled in anew. */
const ALONE = new Set(['auth.login-failed', 'password.wrong-current']);

describe.each(readdirSync(LOCALES).filter((name) => !name.endsWith('.json')))('errors in %s', (language) => {
  it('ERR-3 each failure ends with what to do next', () => {
    const asks = ASKS[language];
    const without = textsOf(language).filter(([key, text]) => !ALONE.has(key) && !asks?.test(plain(text)));
    expect(without).toEqual([]);
  });

  it('ERR-3 no exception stands for nothing', () => {
    const texts = new Map(textsOf(language));
    for (const key of ALONE) expect(texts.get(key), key).not.toMatch(ASKS[language] ?? /^/);
  });
});

const plain = (text: string): string => text.replaceAll(/《[^》]*》|｜/g, '');
