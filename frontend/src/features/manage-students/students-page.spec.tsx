import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '../../kit/toast/toast.js';
import { problem, serveApi } from '../../testing/api.js';
import { pageOf } from '../../testing/people.js';
import {
  dialog,
  EXACT,
  HUONG,
  NEW,
  open,
  optionsOf,
  OTHER,
  row,
  sent,
  startStudents,
} from './testing/open-students.js';

vi.mock('../../kit/toast/toast.js', () => ({ toast: vi.fn(), toastError: vi.fn() }));

beforeEach(async () => {
  await startStudents();
  vi.mocked(toast).mockClear();
});
afterEach(() => vi.unstubAllGlobals());

describe('the list of learners', () => {
  it('ADMIN-1 filters by class and by none, by the grades and branches in use, and by status', async () => {
    open();
    await row('Hương');
    await waitFor(() => expect(optionsOf('Class')).toEqual(['Class: all', 'A組', 'B組', 'C組', 'No class']));
    await waitFor(() => expect(optionsOf('Grade')).toEqual(['Grade: all', '1年', '2年']));
    expect(optionsOf('Affiliation')).toEqual(['Affiliation: all', '新宿校']);
    expect(optionsOf('Status')).toEqual([
      ...['Status: all', 'Active', 'No password yet', 'Initial password', 'Deactivated'],
    ]);
  });

  it('ADMIN-1 STAT-3 says how long each studied in the last seven days and how much was right; nobody is called unknown who did nothing', async () => {
    const { asked } = open();
    await waitFor(async () => expect((await row('Hương')).textContent).toMatch(/4\.2 h82\s?%/));
    expect((await row('Gone')).textContent).toMatch(/0 h—/);
    expect(asked.filter(({ call }) => call.includes('/study-hours/weeks'))).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Last 7 days' })).toBeNull();
  });

  it('ADMIN-1 opens as it was left: class, order and number of rows, not the words that were looked for', async () => {
    const { user } = open();
    await row('Hương');
    await waitFor(() => expect(optionsOf('Class')).toContain('A組'));
    const rest = {
      replies: {
        [`GET /students?page=1&size=10&class_id=${OTHER.id}`]: { body: pageOf(HUONG) },
        [`GET /students?page=1&size=20&class_id=${OTHER.id}`]: { body: pageOf(HUONG) },
        [`GET /students?page=1&size=20`]: { body: pageOf(HUONG) },
      },
    };
    serveApi({ ...rest.replies });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Class' }), 'A組');
    await user.click(await screen.findByRole('button', { name: '20' }));
    await waitFor(() => expect(document.querySelector('code')?.textContent).toContain('size=20'));
    cleanup();
    open(rest);
    await waitFor(() =>
      expect(document.querySelector('code')?.textContent).toBe(`/students?class_id=${OTHER.id}&size=20`),
    );
    await row('Hương');
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    cleanup();
    open(rest);
    await waitFor(() => expect(document.querySelector('code')?.textContent).toBe('/students?size=20'));
  });

  it('ADMIN-1 an empty organization says what to do', async () => {
    const { user } = open({ people: [] });
    const empty = await screen.findByText(/There are no learners yet/);
    await user.click(within(empty.parentElement!).getByRole('button', { name: 'New learner' }));
    expect(await screen.findByRole('dialog', { name: 'Register a learner' })).toBeTruthy();
  });

  it('ADMIN-2 what is searched and filtered is exported whole, in the reader’s language', async () => {
    const path = '/students?page=1&size=7&sort=-fullname&q=hu&status=active';
    const { asked, user } = open({ path });
    await row('Hương');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    const call = 'GET /students/export?format=csv&lang=en&q=hu&sort=-fullname&status=active';
    await waitFor(() => expect(asked.map((one) => one.call)).toContain(call));
  });

  it('ADMIN-7 without students.edit nothing can be written', async () => {
    const { user } = open({ permissions: ['students.view'] });
    await row('Hương');
    expect(screen.queryByRole('button', { name: 'New learner' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Import' })).toBeNull();
    await user.click(screen.getByRole('button', { name: `Actions for ${HUONG.fullname}` }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Details']);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('checkbox', { name: `Select ${HUONG.fullname}` }));
    const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
    expect(
      bar.getAllByRole('button').map((one) => one.textContent || one.getAttribute('aria-label')),
    ).toEqual(['Print cards', 'Clear the selection']);
  });

  it('PLUS-9 the chosen learners’ cards are printed', async () => {
    const { user } = open();
    await row('Hương');
    await user.click(screen.getByRole('checkbox', { name: `Select ${HUONG.fullname}` }));
    await user.click(screen.getAllByRole('button', { name: 'Print cards' })[0]!);
    expect(screen.getByText(`/students/cards?ids=${HUONG.id}`)).toBeTruthy();
  });
});

describe('a new learner', () => {
  const EMPTY = { 'POST /students': { status: 201, body: NEW } };

  it('ADMIN-1 needs a name and a user id', async () => {
    const { asked, user } = open();
    await user.click(await screen.findByRole('button', { name: 'New learner' }));
    const form = await dialog('Register a learner');
    await user.click(form.getByRole('button', { name: 'Register' }));
    expect(await form.findAllByText('Required')).toHaveLength(2);
    expect(sent(asked, 'POST /students')).toBeUndefined();
  });

  it('ADMIN-1 AUTH-6 is made in the class that the list shows, and gets a password at once, or later', async () => {
    const { asked, user } = open({ path: `/students?class_id=${OTHER.id}`, replies: EMPTY });
    await user.click(await screen.findByRole('button', { name: 'New learner' }));
    const form = await dialog('Register a learner');
    await user.type(form.getByLabelText('Full name'), ' New ');
    await user.type(form.getByLabelText('User ID'), 'new');
    await waitFor(() =>
      expect(form.getByLabelText<HTMLSelectElement>('Class').selectedOptions[0]?.textContent).toBe('A組'),
    );
    expect(within(form.getByLabelText('Class')).queryByRole('option', { name: 'C組' })).toBeNull();
    await user.click(form.getByRole('button', { name: 'Register' }));
    const ask = await dialog('Issue the initial password now?');
    expect(sent(asked, 'POST /students')).toEqual({
      ...{ user_id: 'new', fullname: 'New', gakunen: '', branch: '' },
      ...{ class_id: OTHER.id, content_language: 'en' },
    });
    await user.click(ask.getByRole('button', { name: 'Later' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(
      asked.some(({ call }) => call.startsWith('POST /students/') && call.includes('initial_password')),
    ).toBe(false);
  });

  it('ADMIN-1 a user id in use is said at its field by the exact text, and nothing typed is lost', async () => {
    const { user } = open({ replies: { 'POST /students': problem(409, 'user-id-in-use') } });
    await user.click(await screen.findByRole('button', { name: 'New learner' }));
    const form = await dialog('Register a learner');
    await user.type(form.getByLabelText('Full name'), 'New');
    await user.type(form.getByLabelText('User ID'), 'taken');
    await user.click(form.getByRole('button', { name: 'Register' }));
    expect(await form.findByText(EXACT)).toBeTruthy();
    expect(form.getByLabelText<HTMLInputElement>('User ID').value).toBe('taken');
  });
});
