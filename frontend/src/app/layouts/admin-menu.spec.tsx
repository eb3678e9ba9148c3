import { PERMISSIONS } from '#contracts/constants';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'jotai';
import { Link } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { SignedInUser } from '../../kit/session/current-user.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { RouteTable } from '../route-table.js';
import { AdminMenu } from './admin-menu.js';

const PATHS = [
  '/students',
  '/classes',
  '/dashboard',
  '/organizations',
  '/questions',
  '/quiz',
  '/digital-teaching-materials',
  '/operations',
  '/teachers',
  '/audit',
];
const ALL = PATHS.map((path) => ({ path, page: null }));

interface Menu {
  usertype?: 2 | 3;
  permissions?: readonly string[];
  path?: string;
  pages?: typeof ALL;
}

function show({ usertype = 2, permissions = [], path = '/elsewhere', pages = ALL }: Menu): void {
  renderPage(
    <Provider>
      <SignedInUser value={aUser({ usertype, permissions: [...permissions] })}>
        <RouteTable value={pages}>
          <AdminMenu onLogout={() => undefined} />
          <Link to="/quiz/7/details">elsewhere</Link>
        </RouteTable>
      </SignedInUser>
    </Provider>,
    path,
  );
}
const menu = () => within(screen.getByRole('navigation'));
const groups = () =>
  menu()
    .queryAllByRole('button')
    .map((group) => group.textContent);
const links = () =>
  menu()
    .queryAllByRole('link')
    .map((link) => link.textContent);
const group = (name: string) => menu().getByRole('button', { name });

describe('the administrators’ menu', () => {
  beforeEach(() => startTexts());

  it('NAV-4 has the groups and items of the specification for the top administrator', () => {
    show({ usertype: 3, permissions: PERMISSIONS });
    expect(groups()).toEqual(['Learners', 'Organizations', 'Teaching materials', 'Operations']);
    expect(links()).toEqual([
      'Learner list',
      'Class list',
      'Live classes',
      'Organization list',
      'Question list',
      'Test list',
      'Digital materials',
      'System status',
      'Administrator list',
      'Audit trail',
    ]);
  });

  it('NAV-4 shows an item only with its permission, and hides a group without items', () => {
    show({ permissions: ['students.view', 'exams.view'] });
    expect(groups()).toEqual(['Learners', 'Teaching materials']);
    expect(links()).toEqual(['Learner list', 'Class list', 'Live classes', 'Test list', 'Digital materials']);
  });

  it('NAV-4 always shows what needs no permission', () => {
    show({});
    expect(groups()).toEqual(['Teaching materials']);
    expect(links()).toEqual(['Digital materials']);
  });

  it('ADMIN-7 shows the question and the administrator list to role 2 with teachers.view', () => {
    show({ permissions: ['teachers.view'] });
    expect(links()).toEqual(['Question list', 'Digital materials', 'Administrator list']);
  });

  it('NAV-4 shows no item that leads to no page', () => {
    show({ usertype: 3, permissions: PERMISSIONS, pages: [{ path: '/quiz', page: null }] });
    expect(groups()).toEqual(['Teaching materials']);
    expect(links()).toEqual(['Test list']);
  });

  it('NAV-4 ADMIN-1 its groups stand open, that of the current path too; its item is marked, also below it', () => {
    show({ permissions: PERMISSIONS, path: '/digital-teaching-materials/menu/grammar-quiz' });
    expect(menu().queryAllByRole('button', { expanded: false })).toEqual([]);
    const marked = menu().getAllByRole('link', { current: 'page' });
    expect(marked.map((one) => one.textContent)).toEqual(['Digital materials']);
  });

  it('NAV-4 a group that somebody closed stays closed while they go on, and opens again by hand', async () => {
    show({ permissions: PERMISSIONS, path: '/students' });
    const learners = group('Learners');
    await userEvent.click(learners);
    await userEvent.click(screen.getByRole('link', { name: 'elsewhere' }));
    expect(learners.getAttribute('aria-expanded')).toBe('false');
    expect(links()).not.toContain('Class list');
    await userEvent.click(learners);
    expect(links()).toContain('Class list');
  });
});
