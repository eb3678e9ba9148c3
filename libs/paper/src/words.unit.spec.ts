import { beforeAll, expect, it } from 'vitest';
import { textBlock } from './block.js';
import { Fonts } from './fonts.js';
import { Setter } from './words.js';

let setter: Setter;
beforeAll(async () => {
  setter = new Setter(await Fonts.read());
});

it.each([true, false])('ADMIN-5 what is asked for is underlined on paper, with furigana: %s', (furigana) => {
  const spans = [
    { text: 'この' },
    { text: '水', ruby: 'みず', marked: true },
    { text: 'は', marked: true },
    { text: 'つめたい。' },
  ];
  const marks = textBlock(setter, spans, { font: 'study', size: 12, furigana }, 400).at(0, 0);
  const lines = marks.flatMap((mark) => (mark.kind === 'line' ? [mark] : []));
  const marked = marks.filter((mark) => mark.kind === 'text' && /^(?:水は?|は)$/u.test(mark.text));
  expect(lines).toHaveLength(marked.length);
  for (const [at, line] of lines.entries()) {
    const word = marked[at];
    if (word?.kind !== 'text') throw new Error('no word above the line');
    expect([line.x, line.to_x]).toEqual([word.x, word.x + word.width]);
    expect(line.y).toBeGreaterThan(word.y);
  }
});
