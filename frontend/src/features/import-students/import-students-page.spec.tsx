import { ADMINISTRATOR_PERMISSIONS } from '#contracts/constants';
import type { ImportRow, ImportSummary } from '#contracts/http/imports';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../kit/client/request.js';
import { SignedInUser } from '../../kit/session/current-user.js';
import { Line } from '../../testing/line.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { ImportStudentsPage } from './import-students-page.js';

const ID = '00000000-0000-4000-8000-00000000000a';
const summary = (changes: Partial<ImportSummary> = {}): ImportSummary => ({
  id: ID,
  organization_id: '00000000-0000-4000-8000-000000000099',
  kind: 'students',
  state: 'preview',
  version: 4,
  file_name: 'roster.csv',
  format: 'csv',
  encoding: 'utf-8',
  tables: [''],
  table: 0,
  heading: 1,
  heading_known: true,
  top: [
    { number: 1, cells: ['User ID', 'Full name', 'Class'] },
    { number: 2, cells: ['a1', 'Ann', 'N5-A'] },
  ],
  unsure: [],
  all_learners: false,
  left_out: [],
  columns: ['User ID', 'Full name', 'Class'],
  mapping: { user_id: [0], fullname: [1], class: [2] },
  create_classes: false,
  counts: { new: 2, changed: 1, unchanged: 0, ignored: 0, error: 1 },
  new_classes: [],
  mended: 0,
  mode: null,
  progress: { done: 0, total: 3, failed: 0 },
  created_at: '2026-11-20T03:04:05.678Z',
  finished_at: null,
  rows: [],
  ...changes,
});
const wrong: ImportRow = {
  number: 7,
  outcome: 'error',
  problems: [{ field: 'user_id', reason: 'user-id-in-use' }],
  values: { user_id: 'fuji01', fullname: 'Ben' },
  before: {},
  mend: null,
  result: null,
};

let now: ImportSummary;
const posted = vi.fn<(path: string, body: unknown) => void>();
beforeEach(async () => {
  await startTexts('issue-password', 'import', 'import-students', 'list', 'long-job', 'people');
  posted.mockClear();
  vi.stubGlobal('XMLHttpRequest', Line);
  now = summary();
  vi.spyOn(api, 'get').mockImplementation((path) => {
    const page = (items: readonly unknown[]) => ({ items, total: items.length, page: 1, size: 10 });
    if (path.includes('/faults')) return Promise.resolve({ items: [] } as never);
    if (path.includes('/rows')) return Promise.resolve(page([wrong]) as never);
    return Promise.resolve((path.includes(ID) ? now : page([now])) as never);
  });
  vi.spyOn(api, 'post').mockImplementation((path, body) => {
    posted(path, body);
    return Promise.resolve(now as never);
  });
});

afterEach(() => vi.unstubAllGlobals());

function open(path = `/students/import?import=${ID}`, usertype: 2 | 3 = 2) {
  renderPage(
    <SignedInUser value={aUser({ usertype, permissions: [...ADMINISTRATOR_PERMISSIONS] })}>
      <ImportStudentsPage />
    </SignedInUser>,
    path,
  );
}
const sentForm = (): FormData => {
  const { body } = Line.last;
  if (!(body instanceof FormData)) throw new Error('no form was sent');
  return body;
};
const rowsWith = (filter: string) =>
  [expect.stringMatching(new RegExp(`/rows\\?.*${filter}`)), expect.anything()] as const;
const button = (name: RegExp) => screen.findByRole('button', { name });

describe('ADMIN-2 the import of learners', () => {
  it('sends the chosen file as a form and shows what it would do', async () => {
    open('/students/import');
    const file = new File(['User ID\na1\n'], 'roster.csv', { type: 'text/csv' });
    await userEvent.upload(screen.getByLabelText(/Drop the file here/), file);
    expect(Line.last.url).toBe('/api/students/import');
    expect(Line.last.headers.get('Idempotency-Key')).toBeTruthy();
    expect(sentForm().get('file')).toBeInstanceOf(File);
    Line.last.answer(201, now);
    expect(await screen.findByText('already in use', { exact: false })).toBeTruthy();
  });

  it('the top administrator first says for which organization', async () => {
    const school = { id: ID, name: 'Sakura', code: 'SAKURA' };
    const page = (items: readonly unknown[]) => ({ items, total: items.length, page: 1, size: 20 });
    vi.mocked(api.get).mockImplementation((path) => {
      const answer = path.startsWith('/organizations?') ? page([school]) : page([]);
      const one = path.startsWith('/organizations/') ? school : now;
      return Promise.resolve((path.includes('?') ? answer : one) as never);
    });
    open('/students/import', 3);
    const file = screen.getByLabelText<HTMLInputElement>(/Drop the file here/);
    expect(file.disabled).toBe(true);
    await userEvent.click(screen.getByRole('combobox', { name: 'Organization' }));
    await userEvent.click(await screen.findByRole('option', { name: /Sakura/ }));
    expect(file.disabled).toBe(false);
    await userEvent.upload(file, new File(['User ID\na1\n'], 'roster.csv', { type: 'text/csv' }));
    expect(sentForm().get('options')).toBe(JSON.stringify({ organization_id: ID }));
  });

  it('names the row as the spreadsheet does, with field and reason', async () => {
    open();
    const cell = await screen.findByRole('cell', { name: /^fuji01.*already in use/ });
    expect(cell.dataset['faulty']).toBe('true');
    expect(screen.getByRole('cell', { name: 'Row 7' })).toBeTruthy();
    expect(screen.getByRole('cell', { name: 'Ben' }).dataset['faulty']).toBeUndefined();
  });

  it('all or nothing waits for a file without errors; the valid rows alone go at once', async () => {
    open();
    expect(await button(/Import 3 rows/)).toHaveProperty('disabled', true);
    expect(screen.getByText(/1 row has an error/)).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: /Only what is valid/ }));
    await userEvent.click(await button(/Import 3 rows/));
    expect(posted).toHaveBeenCalledWith(`/students/import/${ID}/activate`, {
      mode: 'valid_only',
      version: 4,
    });
  });

  it('another column is judged at once', async () => {
    open();
    await userEvent.selectOptions(await screen.findByLabelText('Grade'), 'Class');
    expect(posted).toHaveBeenCalledWith(`/students/import/${ID}/reading`, {
      mapping: { user_id: [0], fullname: [1], class: [2], gakunen: [2] },
      create_classes: false,
      all_learners: false,
    });
  });

  it('ADMIN-2 a decision waits for the one before it, and does not undo it', async () => {
    const answers: (() => void)[] = [];
    vi.mocked(api.post).mockImplementation((path, body) => {
      posted(path, body);
      return new Promise<never>((resolve) => answers.push(() => resolve(now as never)));
    });
    open();
    await userEvent.click(await screen.findByRole('checkbox', { name: /Create classes/ }));
    await userEvent.click(await button(/Row 7/));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Leave out' }));
    expect(await screen.findByText(/^Checking again/)).toBeTruthy();
    expect(await button(/Import 3 rows/)).toHaveProperty('disabled', true);
    expect(posted).toHaveBeenCalledTimes(1);
    now = summary({ version: 5, create_classes: true });
    answers[0]?.();
    await waitFor(() => expect(posted).toHaveBeenCalledTimes(2));
    expect(posted).toHaveBeenLastCalledWith(`/students/import/${ID}/reading`, {
      ...{ create_classes: true, all_learners: false },
      mend: { decision: { drop: true }, numbers: [7] },
    });
  });

  it('shows where the list stands in the file, and reads another sheet or heading when it is chosen', async () => {
    now = summary({
      ...{ format: 'xlsx', tables: ['表紙', '2年C組'], table: 1, heading: 3 },
      top: [
        { number: 1, cells: ['名簿'] },
        { number: 3, cells: ['User ID', 'Full name', 'Class'] },
        { number: 4, cells: ['a1', 'Ann', '#N/A'] },
      ],
      rows: [{ ...wrong, number: 4, problems: [{ field: 'class', reason: 'error-value' }] }],
    });
    open();
    const grid = await screen.findByRole('table', { name: 'First rows of the file' });
    expect(within(grid).getByRole('cell', { name: '#N/A' }).dataset['faulty']).toBe('true');
    expect(within(grid).getByRole('row', { name: /^3 User ID/ }).dataset['place']).toBe('heading');
    expect(within(grid).getByRole('row', { name: /^1 名簿/ }).dataset['place']).toBe('skipped');
    expect(screen.getByText('Row 1 is skipped as a title.')).toBeTruthy();
    const told = { create_classes: false, all_learners: false };
    await userEvent.selectOptions(screen.getByLabelText('Row with the headings'), 'No headings');
    const path = `/students/import/${ID}/reading`;
    expect(posted).toHaveBeenLastCalledWith(path, { table: 1, heading: null, ...told });
    await userEvent.selectOptions(screen.getByLabelText('Sheet'), '表紙');
    expect(posted).toHaveBeenLastCalledWith(path, { table: 0, ...told });
  });

  it('what could not be told is asked: the heading, and which of two columns', async () => {
    now = summary({ heading_known: false, mapping: { user_id: [0] }, unsure: ['fullname'] });
    open();
    expect(await screen.findByText(/No known heading was found/)).toBeTruthy();
    expect(screen.getByText(/Several columns are called this/)).toBeTruthy();
    expect(screen.getByText('e.g. a1')).toBeTruthy();
  });

  it('PLUS-7 says how many of a OneRoster file are left out and why, and asks about those without a role', async () => {
    now = summary({
      ...{ format: 'oneroster', counts: { new: 2, changed: 0, unchanged: 0, ignored: 4, error: 0 } },
      left_out: [
        { reason: 'not-a-student', detail: 'teacher', count: 3 },
        { reason: 'role-unknown', detail: '', count: 1 },
      ],
    });
    open();
    expect(await screen.findByText('4 rows are left out:')).toBeTruthy();
    expect(screen.getByText('not a learner (teacher): 3 rows')).toBeTruthy();
    expect(screen.queryByLabelText('Row with the headings')).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: /Everybody whose role/ }));
    expect(posted).toHaveBeenCalledWith(`/students/import/${ID}/reading`, {
      create_classes: false,
      all_learners: true,
    });
  });

  it('PLUS-7 files that belong together are sent as one form', async () => {
    open('/students/import');
    const files = ['users.csv', 'roles.csv'].map((name) => new File(['x'], name, { type: 'text/csv' }));
    await userEvent.upload(screen.getByLabelText(/Drop the file here/), files);
    expect(sentForm().getAll('file')).toHaveLength(2);
  });

  it('a running import is found again and shows how far it is', async () => {
    now = summary({ state: 'staging', progress: { done: 1, total: 3, failed: 0 } });
    open('/students/import');
    await userEvent.click(await screen.findByRole('link', { name: 'Show it' }));
    expect(await screen.findByText('1 of 3 rows')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('33');
  });

  it.each(['staging', 'applying'] as const)('one that is %s can be stopped', async (state) => {
    const stopped = vi.spyOn(api, 'delete').mockResolvedValue(undefined);
    now = summary({ state, progress: { done: 1, total: 3, failed: 0 } });
    open();
    await userEvent.click(await button(/^Stop$/));
    expect(stopped).toHaveBeenCalledWith(`/students/import/${ID}`);
  });

  it('after it is done: the result, and initial passwords for the new learners', async () => {
    now = summary({ state: 'done', progress: { done: 3, total: 3, failed: 1 } });
    open();
    expect(await screen.findByText('The import is done')).toBeTruthy();
    expect(screen.getByText(/1 row could not be imported/)).toBeTruthy();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Result' }), 'Error');
    await waitFor(() => expect(vi.mocked(api.get)).toHaveBeenCalledWith(...rowsWith('outcome=error')));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'After the import' }), 'failed');
    await waitFor(() => expect(vi.mocked(api.get)).toHaveBeenCalledWith(...rowsWith('result=failed')));
    await userEvent.click(await button(/Issue initial passwords/));
    expect(posted).toHaveBeenCalledWith('/students/initial_passwords', { import_id: ID });
  });

  it('what was taken back says so and offers no passwords', async () => {
    now = summary({ state: 'refused' });
    open();
    expect(await screen.findByText('Nothing was imported')).toBeTruthy();
    expect(screen.queryByText('Issue initial passwords')).toBeNull();
  });
});
