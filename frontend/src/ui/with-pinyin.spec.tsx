import { render, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Furigana, FuriganaWanted } from './furigana.js';
import { pinyinShown } from './with-pinyin.js';

const readings = () => [...document.querySelectorAll('rt')].map((one) => one.textContent);
const show = (wanted = true) =>
  render(
    <FuriganaWanted value={wanted}>
      <p>
        <Furigana>开始练习</Furigana>
      </p>
    </FuriganaWanted>,
  );

describe('LANG-1 pinyin above interface texts', () => {
  beforeEach(() => {
    document.documentElement.lang = 'zh-Hans';
    getDefaultStore().set(pinyinShown, true);
  });
  afterEach(() => {
    document.documentElement.lang = 'en';
    getDefaultStore().set(pinyinShown, false);
  });

  it('is off until it is switched on', () => {
    getDefaultStore().set(pinyinShown, false);
    show();
    expect(screen.getByText('开始练习').textContent).toBe('开始练习');
    expect(readings()).toEqual([]);
  });

  it('stands above each character when its dictionary has come', async () => {
    show();
    await waitFor(() => expect(readings()).toEqual(['kāi', 'shǐ', 'liàn', 'xí']));
  });

  it('is not taken for Chinese where it is the Japanese of schools', () => {
    const { container, unmount } = render(<Furigana>不正解《ふせいかい》</Furigana>);
    expect(container.innerHTML).toBe(
      '<span><ruby>不正解<rt aria-hidden="true">ふせいかい</rt></ruby></span>',
    );
    unmount();
  });

  it('stands in no other language, and nowhere in the administrators’ area', async () => {
    show(false);
    document.documentElement.lang = 'ja';
    show();
    await import('./pinyin.js');
    expect(readings()).toEqual([]);
  });
});
