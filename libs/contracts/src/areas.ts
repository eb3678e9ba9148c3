import { AREA_PERMISSIONS, ROLE, type Permission, type Usertype } from './constants.js';

/** The areas of specification, sections 2 and 6. An administrator's page may belong to the top administrator alone. */
export type Area = 'public' | 'learner' | 'admin' | 'top-administrator';

export interface PageAccess {
  readonly area: Area;
  /** Opens the page; without it an administrator sees that the page is denied (NAV-5). */
  readonly needs?: Permission;
  /** Shows the menu's item as well as `needs` does: role 2 may see an item whose page then refuses (ADMIN-7). */
  readonly shownWith?: Permission;
}

const { students, exams, questions, audit } = AREA_PERMISSIONS;

/**
 * Who may see which page. An entry also holds for the paths below it, as far as they have none of their own;
 * `/` and `*` stand for themselves only.
 */
export const PAGE_ACCESS: Readonly<Record<string, PageAccess>> = {
  '/': { area: 'public' },
  '*': { area: 'public' },
  '/login': { area: 'public' },
  '/set_init_pass': { area: 'public' },
  '/error': { area: 'public' },
  '/privacy-policy': { area: 'public' },
  '/terms': { area: 'public' },
  '/law': { area: 'public' },
  '/licenses': { area: 'public' },

  '/top': { area: 'learner' },
  '/home': { area: 'learner' },
  '/profile': { area: 'learner' },
  '/take-along': { area: 'learner' },
  '/test': { area: 'learner' },
  '/hiragana-katakana-practice': { area: 'learner' },
  '/hiragana-katakana-quiz': { area: 'learner' },
  '/grammar-quiz': { area: 'learner' },
  '/kanji-quiz-menu': { area: 'learner' },

  '/students': { area: 'admin', needs: students.view },
  '/students/import': { area: 'admin', needs: students.edit },
  '/classes': { area: 'admin', needs: students.view },
  '/dashboard': { area: 'admin', needs: students.view },
  '/study-hours': { area: 'admin', needs: students.view },
  '/quiz': { area: 'admin', needs: exams.view },
  '/quiz/new': { area: 'admin', needs: exams.edit },
  '/quiz/:examId/edit': { area: 'admin', needs: exams.edit },
  '/digital-teaching-materials': { area: 'admin' },
  '/organizations': { area: 'top-administrator', shownWith: 'organizations.view' },
  '/teachers': { area: 'top-administrator', shownWith: 'teachers.view' },
  '/questions': { area: 'admin', needs: questions.view, shownWith: 'teachers.view' },
  '/audit': { area: 'admin', needs: audit.view },
  '/operations': { area: 'top-administrator' },
};

/** Whether `path` is `top` or lies under it: `/quiz/new` lies under `/quiz`, `/quizzes` does not. */
export const isWithin = (path: string, top: string): boolean => path === top || path.startsWith(`${top}/`);

/** Access of a page by its path or path pattern: that of the nearest entry. Undefined: nobody has said. */
export function accessTo(path: string): PageAccess | undefined {
  const own = PAGE_ACCESS[path];
  const above = path.slice(0, path.lastIndexOf('/'));
  return own ?? (above === '' ? undefined : accessTo(above));
}

interface Person {
  readonly usertype: Usertype;
  readonly permissions: readonly string[];
}

/** Whether the menu shows an item (section 6): by either permission; without one always, but a page of role 3 only to role 3. */
export function isShownInMenu({ area, needs, shownWith }: PageAccess, person: Person): boolean {
  const shows = [needs, shownWith].filter((permission) => permission !== undefined);
  if (shows.length > 0) return shows.some((permission) => person.permissions.includes(permission));
  return area !== 'top-administrator' || person.usertype === ROLE.topAdministrator;
}
