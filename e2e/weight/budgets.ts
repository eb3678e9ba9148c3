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
    ...{ script: 147.1, style: 7.3 },
    why: '147.0 and 7.0: react-dom 63, i18next with its binding 16, react-router 12, react-query 12, jotai 3; the rest is our own with its texts (9), of that 0.7 the way to the second step and 1.1 the one through an organization’s provider, mostly what its failures say (its button comes where there is one), a tenth that it is read and drawn in pieces (ADR 59), and 0.7 that faces of the first look are asked for ahead (ADR 62). Mantine is not in it (ADR 51). The goal was 150.',
  },
  {
    path: '/top',
    parts: [...LEARNER, 'features/see-top/top-page.tsx'],
    ...{ script: 271.3, style: 17.5 },
    why: '271.2 and 16.9: the 147 of the sign-in page; what the page knows already, so that no replica answers older (ADR 57), 0.6; days, months and languages as Nepali names them 0.6; Mantine with its menus and dialogs, live data with its socket, texts of many pages 9.',
  },
  {
    path: '/grammar-quiz/particle-quiz',
    parts: [...LEARNER, 'features/practise/practice-page.tsx'],
    ...{ script: 332.1, style: 26.5 },
    why: '331.9 and 25.7: those of /top, and questions of all kinds (35) with what is written by hand.',
  },
  {
    path: '/test/mini-test',
    parts: [...LEARNER, 'features/list-tests/test-list-page.tsx'],
    ...{ script: 268.4, style: 17 },
    why: '268.2 and 16.2: those of /top.',
  },
  {
    path: '/students',
    parts: [...ADMIN, 'app/routes/admin/students-page.tsx'],
    ...{ script: 337.5, style: 22 },
    why: '337.3 and 21.5: the count of alarms in the menu of the top administrator 1, lists that open as they were left, undo and cards 9, lists and forms 22, the shapes of requests with zod 31, what of issued passwords is used 3.',
  },
  {
    path: '/dashboard',
    parts: [...ADMIN, 'features/watch-class/dashboard-page.tsx'],
    ...{ script: 333.4, style: 23.3 },
    why: '333.1 and 22.9: the count of alarms in the menu 1, the choice of an organization 2, what is said of figures that move; recharts (105) comes when a chart is in sight.',
  },
];

/** Of fonts, which pack no more. kB. */
export const FONT_BUDGETS = {
  /** Named by the sheet that every page waits for: 13, of which the sign-in page in English draws the desk (4) and the names of languages. */
  first: 15,
  /** All signs of the Japanese interface in three weights, and the readings: 363. A page draws two to seven files of it. */
  japanese: 380,
} as const;
