import { describe, expect, it } from 'vitest';
import { accessTo, isShownInMenu, isWithin } from './areas.js';
import { ADMINISTRATOR_PERMISSIONS, PERMISSIONS, type Permission } from './constants.js';

const administrator = (...more: Permission[]) =>
  ({ usertype: 2, permissions: [...ADMINISTRATOR_PERMISSIONS, ...more] }) as const;
const TOP = { usertype: 3, permissions: PERMISSIONS } as const;
const shown = (path: string, person: Parameters<typeof isShownInMenu>[1]) => {
  const access = accessTo(path);
  return access !== undefined && isShownInMenu(access, person);
};

describe('who may see which page', () => {
  it.each([
    ['/top', { area: 'learner' }],
    ['/test/mini-test/:testId', { area: 'learner' }],
    ['/kanji-quiz-menu/stage-mode', { area: 'learner' }],
    ['/students/:studentId', { area: 'admin', needs: 'students.view' }],
    ['/quiz/:examId/details', { area: 'admin', needs: 'exams.view' }],
    ['/quiz/:examId/edit', { area: 'admin', needs: 'exams.edit' }],
    ['/questions/:questionId/edit', { area: 'admin', needs: 'questions.own', shownWith: 'teachers.view' }],
    ['/digital-teaching-materials/menu/kanji-quiz-menu', { area: 'admin' }],
    ['/', { area: 'public' }],
  ])('NAV-5 %s', (path, access) => {
    expect(accessTo(path)).toEqual(access);
  });

  it.each(['/nowhere', '/studentship', '/quizzes', '/homework/1'])(
    'NAV-5 nobody has said who may see %s',
    (path) => {
      expect(accessTo(path)).toBeUndefined();
    },
  );

  it.each([
    ['/quiz', '/quiz', true],
    ['/quiz/new', '/quiz', true],
    ['/quizzes', '/quiz', false],
    ['/', '/quiz', false],
  ])('NAV-4 %s within %s: %s', (path, top, expected) => {
    expect(isWithin(path, top)).toBe(expected);
  });
});

describe('menu items', () => {
  const MENU = ['/students', '/dashboard', '/organizations', '/questions', '/quiz', '/teachers', '/audit'];
  const items = (person: Parameters<typeof isShownInMenu>[1]) => MENU.filter((path) => shown(path, person));

  it('NAV-4 a new administrator sees what the permissions allow', () => {
    expect(items(administrator())).toEqual(['/students', '/dashboard', '/quiz']);
  });

  it('ADMIN-7 teachers.view shows the question and the administrator list, although their pages refuse', () => {
    expect(items(administrator('teachers.view'))).toEqual([
      '/students',
      '/dashboard',
      '/questions',
      '/quiz',
      '/teachers',
    ]);
    expect(accessTo('/questions')?.needs).toBe('questions.own');
    expect(accessTo('/teachers')?.area).toBe('top-administrator');
  });

  it('ADMIN-5 who may write questions of the own organization sees the question list, and nothing else more', () => {
    expect(items(administrator('questions.own'))).toEqual(['/students', '/dashboard', '/questions', '/quiz']);
  });

  it('NAV-4 NAV-11 the top administrator sees all; the audit trail is for whoever holds audit.view', () => {
    expect(items(TOP)).toEqual(MENU);
    expect(items(administrator(...PERMISSIONS))).toEqual(MENU);
    expect(items(administrator('audit.view'))).toContain('/audit');
    expect(items(administrator())).not.toContain('/audit');
  });

  it('NAV-4 an item without a permission is always shown', () => {
    expect(shown('/digital-teaching-materials', { usertype: 2, permissions: [] })).toBe(true);
  });
});
