import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Furigana, FuriganaWanted, inEverydayJapanese, Ruby } from './furigana.js';
import type { RubyPart } from './phrases.js';

const PHRASES: RubyPart[] = [
  { text: '銀行', ruby: 'ぎんこう', phrase: 'spaced' },
  { text: 'は' },
  { text: 'あの', phrase: 'spaced' },
  { text: '角', ruby: 'かど', phrase: 'spaced' },
  { text: 'にあります。' },
];
const html = (text: readonly RubyPart[]) => render(<Ruby text={text} />).container;
const texts = (inside: Element) => [...inside.querySelectorAll('.phrase')].map((one) => one.textContent);

describe('LANG-2 text with readings', () => {
  it('keeps each phrase in one piece, with a space between for beginners', () => {
    const shown = html(PHRASES);
    expect(texts(shown)).toEqual(['銀行ぎんこうは', 'あの', '角かどにあります。']);
    for (const reading of shown.querySelectorAll('rt')) reading.remove();
    expect(shown.textContent).toBe('銀行は あの 角にあります。');
  });

  it('has a place to break and no space between the phrases of others', () => {
    const shown = html(PHRASES.map((part) => ({ ...part, phrase: part.phrase && 'close' })));
    expect(shown.querySelectorAll('wbr')).toHaveLength(2);
    for (const reading of shown.querySelectorAll('rt')) reading.remove();
    expect(shown.textContent).toBe('銀行はあの角にあります。');
  });

  it('leaves a text whose phrases nobody has marked as it is', () => {
    expect(html([{ text: '先生が書いた長い文です' }]).innerHTML).toBe('先生が書いた長い文です');
  });

  it('keeps a short one whole', () =>
    expect(texts(html([{ text: '食', ruby: 'た' }, { text: 'べもの' }]))).toHaveLength(1));
});

describe('LANG-2 where half of a phone’s line is too short', () => {
  const polite = (text: string): RubyPart[] => [
    { text: 'ここに', phrase: 'close' },
    { text: '書', ruby: 'か', phrase: 'close' },
    { text },
  ];

  it.each([
    ['かないでください。', ['書かかないで', 'ください。']],
    ['いておいてください。', ['書かいて', 'おいて', 'ください。']],
    ['かなければなりません。', ['書かかなければ', 'なりません。']],
    ['かなくてもいいです。', ['書かかなくても', 'いいです。']],
  ])('a phrase ends before a supporting verb, too: %s', (text, pieces) => {
    const shown = html(polite(text));
    expect(texts(shown)).toEqual(['ここに', ...pieces]);
    expect(shown.querySelectorAll('wbr')).toHaveLength(pieces.length);
  });

  it('a phrase that has room is left whole', () =>
    expect(texts(html(polite('いてください。')))).toEqual(['ここに', '書かいてください。']));

  it('readings in a row part behind their dots, never before their brackets', () =>
    expect(texts(html([{ text: 'セイ・い（きる）・なま・う（まれる）' }]))).toEqual([
      'セイ・',
      'い（きる）・',
      'なま・',
      'う（まれる）',
    ]));
});

describe('LANG-2 a gap in a sentence', () => {
  const text: RubyPart[] = [
    { text: 'ここ＿', phrase: 'close' },
    { text: '遠', ruby: 'とお', phrase: 'close' },
    { text: 'い。' },
  ];

  it('stands in the phrase that it hangs on, whatever is drawn there', () => {
    const { container } = render(<Ruby text={text} gap={<b>□</b>} />);
    expect(texts(container)).toEqual(['ここ□', '遠とおい。']);
  });
});

describe('G13 what is read aloud, and spoken to', () => {
  it('an interface text is called by what is written on it: its readings are for the eye', () => {
    render(
      <button type="button">
        <Furigana>もう一度《いちど》</Furigana>
      </button>,
    );
    expect(screen.getByRole('button', { name: /^もう ?一度$/ }).textContent).toBe('もう一度いちど');
  });

  it('what is studied is called with its readings: they are what one learns', () => {
    render(
      <button type="button">
        <Ruby text={[{ text: '学校', ruby: 'がっこう' }]} />
      </button>,
    );
    expect(screen.getByRole('button', { name: /^学校 ?がっこう$/ })).toBeTruthy();
  });
});

describe('LANG-2 interface texts for administrators', () => {
  it.each([
    ['もう一度《いちど》 ためして ください。', 'もう一度ためしてください。'],
    ['{{count}}問《もん》の うち 3問《もん》', '{{count}}問のうち3問'],
    ['Excel と CSV', 'Excel と CSV'],
    ['正解《せいかい》: 12 / 20', '正解: 12 / 20'],
  ])('%s', (marked, written) => expect(inEverydayJapanese(marked)).toBe(written));

  it('are written so where both areas share them', () => {
    const { container } = render(
      <FuriganaWanted value={false}>
        <Furigana>{'学習《がくしゅう》の 記録《きろく》'}</Furigana>
      </FuriganaWanted>,
    );
    expect(container.textContent).toBe('学習の記録');
  });
});
