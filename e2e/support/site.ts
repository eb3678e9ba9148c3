/** The pages of the product and where their back button leads: the specification's list, not the program's. */
export interface Place {
  readonly path: string;
  readonly back?: string;
}

const SHELVES = {
  'hiragana-katakana-practice': ['hiragana-practice', 'katakana-practice'],
  'hiragana-katakana-quiz': ['audio-quiz', 'kana-quiz'],
  'grammar-quiz': ['particle-quiz', 'vocabulary-quiz'],
  'kanji-quiz-menu': ['kanji-quiz', 'stage-mode'],
};

const shelves = (base: string, home: string): Place[] =>
  Object.entries(SHELVES).flatMap(([shelf, pages]) => [
    { path: `${base}/${shelf}`, back: home },
    ...pages.map((page) => ({ path: `${base}/${shelf}/${page}`, back: `${base}/${shelf}` })),
  ]);

const MENU = '/digital-teaching-materials/menu';

export const LEARNER_PLACES: readonly Place[] = [
  { path: '/top' },
  { path: '/home' },
  { path: '/profile', back: '/top' },
  { path: '/take-along', back: '/home' },
  { path: '/test', back: '/top' },
  { path: '/test/mini-test', back: '/test' },
  { path: '/test/proficiency-test', back: '/test' },
  ...shelves('', '/home'),
];

export const ADMINISTRATOR_PLACES: readonly Place[] = [
  { path: '/students' },
  { path: '/dashboard' },
  { path: '/quiz' },
  { path: '/quiz/new', back: '/quiz' },
  { path: '/digital-teaching-materials' },
  { path: MENU, back: '/digital-teaching-materials' },
  ...shelves(MENU, MENU),
];

export const TOP_ADMINISTRATOR_PLACES: readonly Place[] = [{ path: '/questions' }];

/** Open to everybody, signed in or not. */
export const PUBLIC_PATHS = ['/', '/privacy-policy', '/terms', '/law', '/licenses', '/no/such/page'];
