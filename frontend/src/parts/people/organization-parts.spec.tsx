import { ROLE } from '#contracts/constants';
import type { Organization } from '#contracts/http/organizations';
import type { Page } from '#contracts/http/lists';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { ListPage } from '../../kit/list/list-page.js';
import type { Resource } from '../../kit/list/resource.js';
import { SignedInUser } from '../../kit/session/current-user.js';
import { useOrganizationColumn, useOrganizationFilter } from './organization-parts.js';

const NAMES = ['さくら日本語学校', '富士製作所', '京都語学院'];
const organization = (name: string, index: number): Partial<Organization> => ({
  id: `o${index}`,
  name,
  code: `CODE${index}`,
});
const ORGANIZATIONS = NAMES.map(organization);
const asked: string[] = [];

function answer(path: string): unknown {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  if (pathname !== '/api/organizations') return ORGANIZATIONS.find(({ id }) => pathname.endsWith(`/${id}`));
  const items = ORGANIZATIONS.filter(({ name }) => name?.includes(searchParams.get('q') ?? ''));
  return { items, total: items.length, page: 1, size: 20 };
}

interface Row {
  id: string;
  organization_id: string;
}
const rows: Page<Row> = {
  ...{ total: 2, page: 1, size: 10 },
  items: [
    { id: 'r1', organization_id: 'o0' },
    { id: 'r2', organization_id: 'o1' },
  ],
};
const list: Resource<Row> = {
  path: '/rows',
  list: (search) => {
    asked.push(search);
    return Promise.resolve(rows);
  },
  one: () => Promise.reject(new Error('unused')),
};

function Rows() {
  return (
    <ListPage
      title="Rows"
      count={String}
      resource={list}
      nameOf={({ id }) => id}
      columns={[{ title: 'Id', cell: ({ id }) => id }, ...useOrganizationColumn<Row>()]}
      filters={useOrganizationFilter()}
      empty={{ what: 'None', text: '' }}
    />
  );
}
const Address = () => <code>{useLocation().search}</code>;
const address = () => document.querySelector('code')?.textContent;

function open(usertype: 2 | 3, path = '/') {
  renderPage(
    <SignedInUser value={aUser({ usertype })}>
      <Rows />
      <Address />
    </SignedInUser>,
    path,
  );
  return userEvent.setup();
}

describe('lists over all organizations', () => {
  beforeEach(async () => {
    asked.length = 0;
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(url);
      return Promise.resolve(new Response(JSON.stringify(answer(url))));
    });
    await startTexts('list', 'people');
  });
  afterEach(() => vi.unstubAllGlobals());

  it('ADMIN-8 an administrator of one organization sees neither the column nor the filter, and nothing is asked', async () => {
    open(ROLE.administrator);
    await screen.findByRole('row', { name: /r1/ });
    expect(screen.queryByRole('columnheader', { name: 'Organization' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Organization' })).toBeNull();
    expect(asked.filter((url) => url.startsWith('/api'))).toEqual([]);
  });

  it('ADMIN-8 the top administrator sees whose each row is', async () => {
    open(ROLE.topAdministrator);
    expect(await screen.findByRole('row', { name: 'r1 さくら日本語学校' })).toBeTruthy();
    expect(await screen.findByRole('row', { name: 'r2 富士製作所' })).toBeTruthy();
  });

  it('ADMIN-8 the top administrator finds an organization by typing, and takes it away again', async () => {
    const user = open(ROLE.topAdministrator);
    const field = await screen.findByRole('combobox', { name: 'Organization' });
    await user.click(field);
    await user.type(field, '富士');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.click(screen.getByRole('option', { name: /富士製作所/ }));
    expect(address()).toBe('?organization_id=o1');
    await waitFor(() => expect(asked).toContain('page=1&size=10&organization_id=o1'));
    await user.click(screen.getByRole('button', { name: 'Organization: all' }));
    expect(address()).toBe('');
  });

  it('ADMIN-8 a link with a chosen organization names it, also one that no first page holds', async () => {
    open(ROLE.topAdministrator, '/?organization_id=o2');
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Organization' }).value).toBe(
        '京都語学院',
      ),
    );
  });
});
