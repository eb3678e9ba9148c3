import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderPage, startTexts } from '../testing/render.js';
import { accessOf, RouteTable, useBack } from './route-table.js';
import { ROUTES } from './routes.js';

const SHELVES = {
  'hiragana-katakana-practice': ['hiragana-practice', 'katakana-practice'],
  'hiragana-katakana-quiz': ['audio-quiz', 'kana-quiz'],
  'grammar-quiz': ['particle-quiz', 'vocabulary-quiz'],
  'kanji-quiz-menu': ['kanji-quiz', 'stage-mode'],
};
/** What there is to read about beside the quizzes. */
const READ = ['/grammar-quiz/patterns', '/grammar-quiz/patterns/:pattern'];
/** An attempt of the records. */
const RECORD = '/profile/attempts/:attemptId';
const MENU = '/digital-teaching-materials/menu';
/** Index → home, page → index, below `base`. */
const backsOfShelves = (base: string, home: string): [string, string][] =>
  Object.entries(SHELVES).flatMap(([shelf, pages]) => [
    [`${base}/${shelf}`, home] as [string, string],
    ...pages.map((page): [string, string] => [`${base}/${shelf}/${page}`, `${base}/${shelf}`]),
  ]);

const BACKS: [string, string][] = [
  ['/profile', '/top'],
  ['/profile/attempts/42', '/profile'],
  ['/test', '/top'],
  ['/test/mini-test', '/test'],
  ['/test/proficiency-test', '/test'],
  ...backsOfShelves('', '/home'),
  ['/grammar-quiz/patterns', '/grammar-quiz'],
  ['/grammar-quiz/patterns/te-mo-ii', '/grammar-quiz/patterns'],
  [MENU, '/digital-teaching-materials'],
  ...backsOfShelves(MENU, MENU),
  ['/students/import', '/students'],
  ['/students/cards', '/students'],
  ['/students/42', '/students'],
  ['/students/42/attempts/7', '/students/42'],
  ['/students/passwords', '/students'],
  ['/quiz/new', '/quiz'],
  ['/quiz/42/details', '/quiz'],
  ['/quiz/42/analysis', '/quiz'],
  ['/quiz/42/assignment', '/quiz'],
  ['/quiz/42/room', '/quiz'],
  ['/quiz/42/settings', '/quiz'],
  ['/quiz/42/edit', '/quiz/42/details'],
  ['/teachers/42', '/teachers'],
  ['/questions/import', '/questions'],
  ['/questions/new', '/questions'],
  ['/questions/42', '/questions'],
  ['/questions/42/edit', '/questions/42'],
];

const pathsOf = (area: string) =>
  ROUTES.filter((route) => accessOf(route).area === area).map(({ path }) => path);

function backOf(path: string): string | null {
  const Back = () => <p data-testid="back">{useBack() ?? 'none'}</p>;
  renderPage(
    <RouteTable value={ROUTES}>
      <Back />
    </RouteTable>,
    path,
  );
  return screen.getByTestId('back').textContent;
}

describe('the table of routes', () => {
  beforeAll(() => startTexts());

  it('NAV-5 says of every page who may see it', () => {
    for (const route of ROUTES) expect(accessOf(route), route.path).toBeDefined();
    expect(() => accessOf({ path: '/nowhere', page: null })).toThrow('/nowhere');
  });

  it('STUDY-1 every page of it is there', () => {
    expect(ROUTES.filter((route) => !route.page).map(({ path }) => path)).toEqual([]);
  });

  it('NAV-1 NAV-11 has the public pages of the specification', () => {
    const specified = ['/', '*', '/login', '/set_init_pass', '/privacy-policy', '/terms', '/law', '/error'];
    expect(pathsOf('public').toSorted()).toEqual([...specified, '/licenses'].toSorted());
  });

  it('NAV-1 has the learners’ pages of the specification', () => {
    const shelves = backsOfShelves('', '/home').map(([path]) => path);
    const tests = ['/test', '/test/mini-test', '/test/proficiency-test'];
    const taken = ['/test/mini-test/:testId', '/test/proficiency-test/:testId'];
    const beyond = ['/take-along'];
    const specified = ['/home', '/top', '/profile', ...beyond, ...shelves, ...tests, ...taken];
    expect(pathsOf('learner').toSorted()).toEqual([...specified, ...READ, RECORD].toSorted());
  });

  it('NAV-1 has the administrators’ pages of the specification, the learners’ materials mirrored', () => {
    const mirrored = backsOfShelves(MENU, MENU).map(([path]) => path);
    const specified = [
      '/students',
      '/students/:studentId',
      '/classes',
      '/quiz',
      '/quiz/:examId/details',
      '/questions',
      '/digital-teaching-materials',
      MENU,
    ];
    expect(pathsOf('admin')).toEqual(expect.arrayContaining([...specified, ...mirrored]));
    expect(pathsOf('top-administrator')).toEqual(expect.arrayContaining(['/organizations', '/teachers']));
  });

  it.each(BACKS)('NAV-1 the back button of %s leads to %s', (path, back) => {
    expect(backOf(path)).toBe(back);
  });

  it.each(['/home', '/top', '/students', '/classes', '/quiz', '/digital-teaching-materials'])(
    'NAV-1 %s has no back button',
    (path) => {
      expect(backOf(path)).toBe('none');
    },
  );
});
