import type { PatternFacts, PatternList } from '#contracts/http/study-patterns';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { problem, serveApi } from '../../testing/api.js';
import { renderPage, startTexts } from '../../testing/render.js';
import { PatternListPage } from './pattern-list-page.js';
import { PatternPage } from './pattern-page.js';
import { PatternShelf } from './pattern-shelf.js';

const MAY: PatternList['patterns'][number] = {
  pattern: 'te-mo-ii',
  form: '〜てもいい',
  level: 'N5',
  meaning: { en: 'may, be allowed to' },
};
const MUST_NOT = { ...MAY, pattern: 'te-wa-ikenai', form: '〜てはいけない', meaning: { en: 'must not' } };
const SENTENCE: PatternFacts['examples'][number] = {
  text: [
    { text: '写真', ruby: 'しゃしん', phrase: 'spaced' },
    { text: 'を' },
    { text: '撮って', phrase: 'spaced' },
    { text: 'もいいです', marked: true },
    { text: 'か。' },
  ],
  translation: { en: 'May I take a photo?' },
  sound: '/sounds/aaaaaaaaaaaa.mp3',
};
const FACTS: PatternFacts = {
  ...MAY,
  number: 14,
  reason: { en: 'It follows the て-form.' },
  forms: [
    {
      group: '1',
      from: [{ text: '書', ruby: 'か' }, { text: 'く' }],
      stem: [{ text: 'かいて' }],
      end: [{ text: 'もいいです' }],
    },
    { group: 'noun', from: [{ text: '雨' }], stem: [], end: [{ text: 'でもいいです' }] },
  ],
  examples: [SENTENCE, { ...SENTENCE, sound: null }],
  similar: [{ ...MUST_NOT, difference: { en: 'The one allows, the other forbids.' }, example: SENTENCE }],
  items: ['g-040', 'g-041', 'g-139'],
};

const renderPattern = (name: string) =>
  renderPage(
    <Routes>
      <Route path="/grammar-quiz/patterns/:pattern" element={<PatternPage />} />
    </Routes>,
    `/grammar-quiz/patterns/${name}`,
  );

describe('the page of a pattern', () => {
  beforeEach(() => startTexts('patterns', 'question', 'writing'));

  it('STUDY-4 has its meaning, its forms with the pattern marked, and examples to be heard', async () => {
    serveApi({ 'GET /quiz/study/pattern?name=te-mo-ii': { body: FACTS } });
    renderPattern('te-mo-ii');
    expect(await screen.findByRole('heading', { level: 1, name: '〜てもいい' })).toBeTruthy();
    for (const text of ['may, be allowed to', 'Pattern 14', 'N5'])
      expect(screen.getByText(text)).toBeTruthy();
    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual(['GroupWord〜てもいい', '1書かくかいてもいいです', 'Noun雨でもいいです']);
    expect(screen.getAllByRole('button', { name: /^Listen to example/u })).toHaveLength(1);
    expect(screen.getAllByText('May I take a photo?')).toHaveLength(3);
    const phrasesAround = (marked: string) =>
      screen.getAllByText(marked).map(({ parentElement }) => parentElement?.textContent);
    expect(phrasesAround('も')).toContain('撮っても');
    expect(phrasesAround('いいです')).toContain('いいですか。');
  });

  it('STUDY-4 says what tells it from a similar one, and leads there and to its practice', async () => {
    serveApi({ 'GET /quiz/study/pattern?name=te-mo-ii': { body: FACTS } });
    renderPattern('te-mo-ii');
    const similar = await screen.findByRole('link', { name: '〜てはいけない' });
    expect(similar.getAttribute('href')).toBe('/grammar-quiz/patterns/te-wa-ikenai');
    expect(screen.getByText('The one allows, the other forbids.')).toBeTruthy();
    const practise = screen.getByRole('link', { name: 'Practice 3 questions' });
    expect(practise.getAttribute('href')).toBe(
      '/grammar-quiz/patterns/te-mo-ii?practice=grammar&item=g-040&item=g-041&item=g-139',
    );
  });

  it('STUDY-4 says so where there is none', async () => {
    serveApi({ 'GET /quiz/study/pattern?name=x': problem(404, 'request.not-found') });
    renderPattern('x');
    expect(await screen.findByText('There is no such pattern')).toBeTruthy();
    const list = screen.getByRole('link', { name: 'Grammar patterns' });
    expect(list.getAttribute('href')).toBe('/grammar-quiz/patterns');
  });
});

describe('the list of patterns', () => {
  beforeEach(() => startTexts('patterns', 'question'));
  const list = { 'GET /quiz/study/patterns': { body: { patterns: [MAY, { ...MUST_NOT, level: 'N4' }] } } };

  it('STUDY-4 stands by level, each with its meaning', async () => {
    serveApi(list);
    renderPage(<PatternListPage />, '/grammar-quiz/patterns/');
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      '〜てもいいmay, be allowed to',
      '〜てはいけないmust not',
    ]);
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual(['N5', 'N4']);
  });

  it('STUDY-4 begins on the shelf of grammar', async () => {
    serveApi(list);
    const { container } = renderPage(
      <Routes>
        <Route path="/grammar-quiz" element={<PatternShelf />} />
      </Routes>,
      '/grammar-quiz',
    );
    const all = await screen.findByRole('link', { name: 'All 2 patterns' });
    expect(all.getAttribute('href')).toBe('/grammar-quiz/patterns');
    expect(within(container).getAllByRole('listitem')).toHaveLength(2);
  });
});
