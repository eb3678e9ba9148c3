import type { ReactNode } from 'react';
import { SHELVES, slugsOf, type Shelf } from '../parts/study/shelves.js';
import * as page from './pages.js';
import type { PageRoute } from './route-table.js';
import { PracticeSlot } from './routes/practice-slot.js';

/** What opens below the shelves. */
const PAGES: Readonly<Record<string, ReactNode>> = {
  'hiragana-practice': <page.KanaPracticePage script="hiragana" />,
  'katakana-practice': <page.KanaPracticePage script="katakana" />,
  'kanji-quiz': <page.PracticePage types={['kanji-by-grade', 'kanji-by-level']} />,
  'particle-quiz': <page.PracticePage types={['particle']} />,
  'vocabulary-quiz': <page.PracticePage types={['vocabulary']} />,
  'audio-quiz': <page.PracticePage types={['audio']} />,
  'kana-quiz': <page.PracticePage types={['kana']} />,
  'stage-mode': <page.StageModePage practice={<PracticeSlot />} />,
};

/** The shelves and their materials, below `base`; each shelf leads back to `home`. */
export const studyRoutes = (base: string, home: string): PageRoute[] =>
  SHELVES.flatMap((shelf) => {
    const index = `${base}/${shelf.slug}`;
    return [
      { path: index, back: home, page: shelfPage(shelf) },
      ...slugsOf(shelf).map((slug) => ({
        path: `${index}/${slug}`,
        back: index,
        page: PAGES[slug],
      })),
      ...(shelf.slug === 'grammar-quiz' ? patternRoutes(index) : []),
    ];
  });

/** What there is to read about each grammar pattern. */
const patternRoutes = (index: string): PageRoute[] => [
  { path: `${index}/patterns`, back: index, page: <page.PatternListPage /> },
  { path: `${index}/patterns/:pattern`, back: `${index}/patterns`, page: <page.PatternPracticePage /> },
];

/** Grammar is practised on its shelf itself. */
const shelfPage = (shelf: Shelf) =>
  shelf.slug === 'grammar-quiz' ? <page.GrammarShelfPage shelf={shelf} /> : <page.ShelfPage shelf={shelf} />;
