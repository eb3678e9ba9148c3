import type { KanaScript } from '#contracts/constants';
import type { KanaChart } from '#contracts/http/study-characters';
import { KANA, type Kana, similarKana, soundOf, strokesOf } from '#libs/learning';

const charted = ({ char, romaji, group, row }: Kana): KanaChart['kana'][number] => ({
  char,
  romaji,
  group,
  row,
  sound: soundOf('kana', char) ?? null,
  similar: [...similarKana(char)],
  signs: Array.from(char, (sign) => ({ char: sign, strokes: [...strokesOf(sign)] })),
});

export const kanaChart = (script: KanaScript): KanaChart => ({
  script,
  kana: KANA.filter((kana) => kana.script === script).map(charted),
});
