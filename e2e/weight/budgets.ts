/** What a page may load until it is drawn in a new browser, in kB (1000 bytes). Scripts and styles as gzip -9 packs them. */
export interface Budget {
  readonly path: string;
  /** The modules that its address asks for, as the manifest of the build names them: below `frontend/src`. */
  readonly parts: readonly string[];
  readonly script: number;
  readonly style: number;
  /** What the numbers are made of, and what they are to become. */
  readonly why: string;
}

const SIGNED_IN = 'app/signed-in-pages.tsx';
const LEARNER = [SIGNED_IN, 'app/layouts/learner-layout.tsx'];
const ADMIN = [SIGNED_IN, 'app/layouts/admin-layout.tsx'];

/** Some hundredths above what was measured in Japanese: a page may grow by a part of it, not by a library. */
export const BUDGETS: readonly Budget[] = [
  {
    path: '/login',
    parts: ['app/routes/public/login-page.tsx'],
    ...{ script: 166, style: 10.5 },
    why: '165.0 and 9.6: react-dom 63, Mantine 24, i18next with its binding 16, react-router 12, react-query 12, jotai 3, our own 26, texts 7. The goal is 150.',
  },
  {
    path: '/top',
    parts: [...LEARNER, 'features/see-top/top-page.tsx'],
    ...{ script: 272, style: 20 },
    why: '270.5 and 18.8: the 165 of the sign-in page; menus and dialogs of Mantine 47, live data with its socket, texts of many pages 9.',
  },
  {
    path: '/grammar-quiz/particle-quiz',
    parts: [...LEARNER, 'features/practise/practice-page.tsx'],
    ...{ script: 333, style: 29 },
    why: '332.0 and 27.4: those of /top, and questions of all kinds (35) with what is written by hand.',
  },
  {
    path: '/test/mini-test',
    parts: [...LEARNER, 'features/list-tests/test-list-page.tsx'],
    ...{ script: 269, style: 19.5 },
    why: '267.3 and 18.1: those of /top.',
  },
  {
    path: '/students',
    parts: [...ADMIN, 'app/routes/admin/students-page.tsx'],
    ...{ script: 336, style: 23 },
    why: '335.7 and 22.5: the count of alarms in the menu of the top administrator 1, lists that open as they were left, undo and cards 9, lists and forms 22, the shapes of requests with zod 31, what of issued passwords is used 3.',
  },
  {
    path: '/dashboard',
    parts: [...ADMIN, 'features/watch-class/dashboard-page.tsx'],
    ...{ script: 332, style: 24 },
    why: '331.1 and 23.9: the count of alarms in the menu 1, the choice of an organization 2, what is said of figures that move; recharts (105) comes when a chart is in sight.',
  },
];

/** Of fonts, which pack no more. kB. */
export const FONT_BUDGETS = {
  /** Named by the sheet that every page waits for: 13, of which the sign-in page in English draws the desk (4) and the names of languages. */
  first: 15,
  /** All signs of the Japanese interface in three weights, and the readings: 363. A page draws two to seven files of it. */
  japanese: 380,
} as const;
