import type { Page } from '#contracts/http/lists';
import { IconLock, IconUsers } from '@tabler/icons-react';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage, startTexts } from '../../testing/render.js';
import { ApiError } from '../client/api-error.js';
import { ListPage } from './list-page.js';
import type { Resource } from './resource.js';
import type { Selection } from './selection.js';

interface Pupil {
  id: string;
  name: string;
}
const PUPILS = Array.from({ length: 24 }, (_, index) => ({ id: `p${index}`, name: `Pupil ${index}` }));
const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const moved = vi.fn<(ids: string[]) => void>();

/** Answers like a list endpoint; `answer` may be replaced to fail or to be late. */
function house(rows: Pupil[] = PUPILS) {
  const list = vi.fn<(search: string) => Promise<Page<Pupil>>>(async (search) => {
    const query = new URLSearchParams(search);
    const page = Number(query.get('page'));
    const size = Number(query.get('size'));
    const found = rows.filter(({ name }) => name.includes(query.get('q') ?? ''));
    return { items: found.slice((page - 1) * size, page * size), total: found.length, page, size };
  });
  const pupils: Resource<Pupil> = { path: '/pupils', list, one: () => Promise.reject(new Error('unused')) };
  return { list, pupils };
}

function open(pupils: Resource<Pupil>, path = '/', client = new QueryClient()) {
  const bulk = (selection: Selection<Pupil>) => [
    { label: 'Move', icon: IconUsers, run: () => moved(selection.rows.map(({ id }) => id)) },
    { label: 'Stop', icon: IconLock, danger: true, run: selection.clear },
  ];
  renderPage(
    <>
      <ListPage
        title="Pupils"
        count={(total) => `${total} pupils`}
        resource={pupils}
        nameOf={({ name }) => name}
        href={({ id }) => `/pupils/${id}`}
        columns={[
          { title: 'Name', sort: 'name', cell: ({ name }) => name },
          { title: 'Id', numeric: true, cell: ({ id }) => id },
        ]}
        search="Find a pupil"
        filters={[
          {
            name: 'school',
            label: 'School',
            options: [{ value: 's1', label: 'Sakura' }],
            clears: ['class_id'],
          },
          { name: 'class_id', label: 'Class', options: [{ value: 'c1', label: 'N5-A' }] },
          { name: 'from', label: 'From', kind: 'day' },
        ]}
        bulk={bulk}
        actions={({ name }) => [{ label: `Stop ${name}`, icon: IconLock, run: () => moved([name]) }]}
        empty={{ what: 'No pupils yet', text: 'Add the first one.' }}
      />
      <Address />
    </>,
    path,
    client,
  );
  return userEvent.setup();
}
const Address = () => <code>{useLocation().search}</code>;
const address = () => new URLSearchParams(document.querySelector('code')?.textContent ?? '');
const row = (name: string) => screen.findByRole('row', { name: new RegExp(`\\b${name}\\b`) });
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });
const bar = () => screen.queryByRole('region', { name: 'Selected rows' });
const said = () => screen.getAllByRole('status').map((one) => one.textContent);
const wholePage = () => within(screen.getByRole('table')).getByLabelText<HTMLInputElement>(/on this page/);

describe('list page', () => {
  beforeEach(async () => {
    localStorage.clear();
    await startTexts('list');
    moved.mockReset();
  });

  it('ADMIN-1 page, size, sort, search and filters stand in the address and are what is asked for', async () => {
    const { list, pupils } = house();
    const user = open(pupils, '/?page=2&size=7&q=Pupil&class_id=c1&sort=-name&other=kept');
    await row('Pupil 7');
    expect(Object.fromEntries(new URLSearchParams(list.mock.calls[0]?.[0]))).toEqual({
      page: '2',
      size: '7',
      sort: '-name',
      q: 'Pupil',
      class_id: 'c1',
    });
    expect(screen.getByText('24 pupils')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '20' }));
    await row('Pupil 19');
    expect(address().get('size')).toBe('20');
    expect(address().has('page')).toBe(false);
    expect(address().get('other')).toBe('kept');
  });

  it('ADMIN-1 a head sorts up, down and not at all, and says so', async () => {
    const user = open(house().pupils);
    await row('Pupil 0');
    const head = () => screen.getByRole('columnheader', { name: 'Name' });
    const sort = () => user.click(screen.getByRole('button', { name: 'Name' }));
    expect(head().getAttribute('aria-sort')).toBe('none');
    await sort();
    expect([address().get('sort'), head().getAttribute('aria-sort')]).toEqual(['name', 'ascending']);
    await sort();
    expect([address().get('sort'), head().getAttribute('aria-sort')]).toEqual(['-name', 'descending']);
    await sort();
    expect([address().get('sort'), head().getAttribute('aria-sort')]).toEqual([null, 'none']);
    expect(screen.getByRole('table', { name: 'Pupils' })).toBeTruthy();
  });

  it('ADMIN-1 a second press that comes before the first is drawn counts, too', async () => {
    open(house().pupils);
    await row('Pupil 0');
    const head = screen.getByRole('button', { name: 'Name' });
    act(() => {
      head.click();
      head.click();
    });
    await waitFor(() => expect(address().get('sort')).toBe('-name'));
  });

  it('ADMIN-1 chosen rows stay chosen from page to page, and the bar counts and acts on them', async () => {
    const user = open(house().pupils, '/?size=7');
    await user.click(await box('Pupil 1'));
    expect(statuses()).toContain('1 selected');
    expect(wholePage().indeterminate).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await row('Pupil 7');
    await user.click(wholePage());
    expect(statuses()).toContain('8 selected');
    await user.click(within(bar()!).getByRole('button', { name: 'Move' }));
    expect(moved.mock.calls[0]?.[0]).toEqual(['p1', 'p7', 'p8', 'p9', 'p10', 'p11', 'p12', 'p13']);
    await user.click(wholePage());
    expect(statuses()).toContain('1 selected');
    await user.click(within(bar()!).getByRole('button', { name: 'Clear the selection' }));
    expect(bar()).toBeNull();
  });

  it('G13 what a page and a search have brought is said, nothing too', async () => {
    const user = open(house().pupils, '/?size=7');
    await row('Pupil 0');
    expect(statuses()).toEqual(expect.arrayContaining(['24 pupils', '1–7 of 24']));
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(statuses()).toContain('8–14 of 24'));
    await user.type(screen.getByRole('searchbox'), 'nobody');
    await waitFor(() => expect(statuses()).toContain('0 pupils'));
  });

  it('ADMIN-1 another filter lets the selection go, and it does not come back with the old one', async () => {
    const user = open(house().pupils);
    await user.click(await box('Pupil 1'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Class' }), 'c1');
    await waitFor(() => expect(bar()).toBeNull());
    await user.selectOptions(screen.getByRole('combobox', { name: 'Class' }), '');
    expect((await box('Pupil 1')).checked).toBe(false);
    expect(bar()).toBeNull();
  });

  it('ADMIN-1 a filter takes along what belongs to its value', async () => {
    const user = open(house().pupils, '/?school=s1&class_id=c1&from=2026-11-01&size=20');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'School' }), '');
    expect(Object.fromEntries(address())).toEqual({ from: '2026-11-01', size: '20' });
  });

  it('ADMIN-1 one press chooses the rows of all pages, and the actions take them', async () => {
    const { list, pupils } = house();
    const user = open(pupils, '/?size=7&q=Pupil');
    await user.click(await box('Pupil 1'));
    await user.click(within(bar()!).getByRole('button', { name: 'Select all 24' }));
    await waitFor(() => expect(said()).toContain('24 selected'));
    expect(list.mock.lastCall?.[0]).toBe('page=1&size=100&q=Pupil');
    expect(within(bar()!).queryByRole('button', { name: /^Select/ })).toBeNull();
    await user.click(within(bar()!).getByRole('button', { name: 'Move' }));
    expect(moved.mock.calls[0]?.[0]).toHaveLength(24);
  });

  it('ADMIN-1 of a longer list as many are chosen as one action takes', async () => {
    const many = Array.from({ length: 250 }, (_, index) => ({ id: `p${index}`, name: `Pupil ${index}` }));
    const user = open(house(many).pupils);
    await user.click(await box('Pupil 1'));
    await user.click(within(bar()!).getByRole('button', { name: 'Select the first 200' }));
    await waitFor(() => expect(said()).toContain('200 selected'));
  });

  it('ADMIN-1 an address that says nothing opens the list as it was left; one that says something is the truth', async () => {
    const user = open(house().pupils, '/?size=20');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Class' }), 'c1');
    await waitFor(() => expect(address().get('class_id')).toBe('c1'));
    cleanup();
    open(house().pupils, '/?q=Pupil');
    await waitFor(() => expect(Object.fromEntries(address())).toEqual({ q: 'Pupil', size: '20' }));
    cleanup();
    open(house().pupils, '/?class_id=c1&size=7');
    await waitFor(() => expect(Object.fromEntries(address())).toEqual({ class_id: 'c1', size: '7' }));
    cleanup();
    open(house().pupils, '/?other=kept');
    await waitFor(() =>
      expect(Object.fromEntries(address())).toEqual({ other: 'kept', class_id: 'c1', size: '7' }),
    );
  });

  it('ADMIN-1 a row leads to its page and has a menu of its own', async () => {
    const user = open(house().pupils);
    const link = within(await row('Pupil 3')).getByRole('link', { name: 'Pupil 3' });
    expect(link.getAttribute('href')).toBe('/pupils/p3');
    await user.click(screen.getByRole('button', { name: 'Actions for Pupil 3' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Stop Pupil 3' }));
    expect(moved).toHaveBeenCalledWith(['Pupil 3']);
  });

  it('ADMIN-1 ERR-3 nothing yet is "No Data" and says what to do; nothing that matches offers to clear search and filters', async () => {
    open(house([]).pupils);
    expect(await screen.findByText('Add the first one.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'No Data' })).toBeTruthy();
    expect(screen.getByText('No pupils yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Clear search and filters' })).toBeNull();
  });

  it('ERR-3 what does not match is "No Data", and one press shows the whole list again', async () => {
    const user = open(house().pupils, '/?q=nobody&class_id=c1&from=2026-11-01&size=20');
    expect(await screen.findByText('No Data')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Clear search and filters' })[1]!);
    await row('Pupil 19');
    expect(Object.fromEntries(address())).toEqual({ size: '20' });
  });

  it('ADMIN-1 an address behind the last page shows the last page', async () => {
    open(house().pupils, '/?page=9');
    await row('Pupil 20');
    expect(address().get('page')).toBe('3');
  });

  it('NAV-7 what loads has the form of what comes, so that nothing moves then: cards where columns have no room', async () => {
    const { list, pupils } = house();
    let come: (page: Page<Pupil>) => void = () => undefined;
    list.mockReturnValue(new Promise((then) => (come = then)));
    open(pupils);
    // jsdom's boxes are 0 px wide
    expect(screen.getByRole('status', { name: 'Loading' }).closest('[data-cards]')).toBeTruthy();
    act(() => come({ items: PUPILS.slice(0, 1), total: 1, page: 1, size: 10 }));
    expect((await row('Pupil 0')).closest('[data-cards]')).toBeTruthy();
  });

  it('ERR-3 loading, failed and tried again', async () => {
    const { list, pupils } = house();
    list.mockRejectedValue(new ApiError(500, undefined, undefined));
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const user = open(pupils, '/', client);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    expect(await screen.findByText('An error has occurred')).toBeTruthy();
    list.mockResolvedValue({ items: PUPILS.slice(0, 1), total: 1, page: 1, size: 10 });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await row('Pupil 0');
  });

  it('ERR-3 rows that could not be read anew stay and say how old they are', async () => {
    const { list, pupils } = house();
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    open(pupils, '/', client);
    await row('Pupil 0');
    list.mockRejectedValue(new ApiError(503, undefined, undefined));
    await act(() => client.invalidateQueries({ queryKey: ['/pupils'] }));
    expect(await screen.findByText(/^As of \d\d:\d\d\./)).toBeTruthy();
    await row('Pupil 0');
  });
});
