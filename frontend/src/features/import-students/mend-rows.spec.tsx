import { ADMINISTRATOR_PERMISSIONS } from '#contracts/constants';
import type { ImportFaults } from '#contracts/http/import-faults';
import type { ImportRow } from '#contracts/http/imports';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../kit/client/query-client.js';
import { SignedInUser } from '../../kit/session/current-user.js';
import { problem, serveApi, type Asked } from '../../testing/api.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import type { KeptImport } from './api/imports.js';
import { MendRows } from './mend-rows.js';

const ID = '00000000-0000-4000-8000-00000000000a';
const SCHOOL = '00000000-0000-4000-8000-000000000099';
const now: KeptImport = {
  ...{ id: ID, organization_id: SCHOOL, kind: 'students', state: 'preview', version: 4 },
  ...{ file_name: 'roster.csv', format: 'csv', encoding: 'utf-8', tables: [''], table: 0, heading: 1 },
  ...{ heading_known: true, top: [], unsure: [], all_learners: false, left_out: [], columns: [] },
  ...{ mapping: {}, create_classes: false, new_classes: [], mended: 2, mode: null },
  counts: { new: 2, changed: 0, unchanged: 0, ignored: 0, error: 4 },
  progress: { done: 0, total: 2, failed: 0 },
  ...{ created_at: '2026-11-20T03:04:05.678Z', finished_at: null, rows: [] },
};
const row = (number: number, values: ImportRow['values']): ImportRow => ({
  ...{ number, outcome: 'error', problems: [], values, before: {}, mend: null, result: null },
});
const FAULTS: ImportFaults = {
  items: [
    {
      ...{ field: 'class', reason: 'unknown-class', count: 3, more: 4 },
      lines: [
        { text: 'n5 a', count: 2, class: 'N5-A', row: row(3, { fullname: 'Eva', class: 'n5 a' }) },
        { text: 'N9', count: 1, class: null, row: row(5, { fullname: 'Ben', class: 'N9' }) },
      ],
    },
    {
      ...{ field: 'user_id', reason: 'cut-number', count: 1, more: 0 },
      lines: [{ text: null, count: 1, class: null, row: row(8, { user_id: '1.5E+10', fullname: 'Ann' }) }],
    },
  ],
};
const CLASS = {
  ...{ id: ID, organization_id: SCHOOL, name: 'N4-A', status: 'active', student_count: 1 },
};
const house = {
  [`GET /students/import/${ID}/faults`]: { body: FAULTS },
  [`POST /students/import/${ID}/reading`]: { body: { ...now, version: 5 } },
  'GET /classes?page=1&size=100&sort=name': {
    body: { items: [CLASS], total: 1, page: 1, size: 100 },
  },
};
const mendsIn = (asked: readonly Asked[]) =>
  asked.filter(({ call }) => call.endsWith('/reading')).map(({ body }) => body);
const said = { create_classes: false, all_learners: false };
const unknown = { field: 'class', reason: 'unknown-class' };

function open(of: KeptImport = now) {
  renderPage(
    <SignedInUser value={aUser({ usertype: 2, permissions: [...ADMINISTRATOR_PERMISSIONS] })}>
      <MendRows now={of} />
    </SignedInUser>,
    '/',
    createQueryClient(),
  );
  return userEvent.setup();
}

describe('ADMIN-2 the rows of a list that are mended in its preview', () => {
  beforeEach(() => startTexts('import', 'import-students', 'people', 'form'));
  afterEach(() => vi.unstubAllGlobals());

  it('ADMIN-2 who is called like a line of totals is taken as they are', async () => {
    const total = { field: 'user_id', reason: 'total-row' } as const;
    const lines = [{ text: null, count: 1, class: null, row: row(9, { user_id: '合計', fullname: '8' }) }];
    const asked = serveApi({
      ...house,
      [`GET /students/import/${ID}/faults`]: { body: { items: [{ ...total, count: 1, more: 0, lines }] } },
    });
    const user = open();
    const kind = await screen.findByRole('region', { name: /looks like a line of totals/ });
    await user.click(within(kind).getByRole('button', { name: /Take it as it stands: Row 9/ }));
    await waitFor(() =>
      expect(mendsIn(asked)).toMatchObject([{ mend: { decision: { as_is: ['user_id'] } } }]),
    );
  });

  it('ADMIN-2 a class that is probably meant is taken for all rows that say the same', async () => {
    const asked = serveApi(house);
    const user = open();
    await user.click(await screen.findByRole('button', { name: /^Use N5-A/ }));
    const mend = { decision: { values: { class: 'N5-A' } }, fault: { ...unknown, text: 'n5 a' } };
    await waitFor(() => expect(mendsIn(asked)).toEqual([{ ...said, mend }]));
    const kind = screen.getByRole('region', { name: /does not exist/ });
    expect(kind.textContent).toContain('Row 3 and 1 more');
    expect(kind.textContent).toContain('and 4 more');
  });

  it('ADMIN-2 the class is made, for one line or for all of the kind', async () => {
    const asked = serveApi(house);
    const user = open();
    const kind = within(await screen.findByRole('region', { name: /does not exist/ }));
    await user.click(kind.getByRole('button', { name: /Create the class: Row 5/ }));
    await user.click(kind.getByRole('button', { name: /Create the class: Class/ }));
    await waitFor(() => expect(mendsIn(asked)).toHaveLength(2));
    expect(mendsIn(asked)).toEqual([
      { ...said, mend: { decision: { make_class: true }, fault: { ...unknown, text: 'N9' } } },
      { ...said, mend: { decision: { make_class: true }, fault: unknown } },
    ]);
  });

  it('ADMIN-2 another class is chosen among those of the school', async () => {
    const asked = serveApi(house);
    const user = open();
    await user.click(await screen.findByRole('button', { name: /Choose a class: Row 5/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose a class' }));
    await dialog.findByRole('option', { name: 'N4-A' });
    await user.selectOptions(dialog.getByLabelText('Class'), 'N4-A');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const mend = { decision: { values: { class: 'N4-A' } }, fault: { ...unknown, text: 'N9' } };
    await waitFor(() => expect(mendsIn(asked)).toEqual([{ ...said, mend }]));
  });

  it('ADMIN-2 an id that looks cut is written anew, taken as it stands, or its row is left out', async () => {
    const asked = serveApi(house);
    const user = open();
    await user.click(await screen.findByRole('button', { name: /Take it as it stands: Row 8/ }));
    await user.click(screen.getByRole('button', { name: /Enter the user ID: Row 8/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enter the user ID' }));
    await user.type(dialog.getByLabelText('User ID'), 'sk104');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(mendsIn(asked)).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: /Leave out: Row 8/ }));
    await waitFor(() => expect(mendsIn(asked)).toHaveLength(3));
    expect(mendsIn(asked)).toEqual(
      [{ as_is: ['user_id'] }, { values: { user_id: 'sk104' } }, { drop: true }].map((decision) => ({
        ...said,
        mend: { decision, numbers: [8] },
      })),
    );
  });

  it('ADMIN-2 everything that is wrong is left out, and everything decided is taken back, by one press', async () => {
    const asked = serveApi(house);
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Leave all 4 out' }));
    await user.click(screen.getByRole('button', { name: 'Take it back' }));
    await waitFor(() => expect(mendsIn(asked)).toHaveLength(2));
    expect(mendsIn(asked)).toEqual([
      { ...said, mend: { decision: { drop: true }, faulty: true } },
      { ...said, mend: { decision: null } },
    ]);
  });

  it('ERR-3 when what is to mend cannot be read, it is said, and all can still be left out', async () => {
    let fails = true;
    serveApi({
      ...house,
      [`GET /students/import/${ID}/faults`]: () =>
        fails ? problem(404, 'request.not-found') : { body: FAULTS },
    });
    const user = open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('button', { name: 'Leave all 4 out' })).toBeTruthy();
    fails = false;
    await user.click(again);
    expect(await screen.findByRole('button', { name: /^Use N5-A/ })).toBeTruthy();
  });

  it('ADMIN-2 of a list without faults and decisions nothing is shown', () => {
    const asked = serveApi(house);
    open({ ...now, mended: 0, counts: { ...now.counts, error: 0 } });
    expect(screen.queryByText('To fix')).toBeNull();
    expect(asked).toEqual([]);
  });
});
