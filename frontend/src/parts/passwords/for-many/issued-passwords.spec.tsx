import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../kit/client/query-client.js';
import { type Asked, problem, type Reply, serveApi } from '../../../testing/api.js';
import { renderPage, startTexts } from '../../../testing/render.js';
import { IssuedPasswords } from './issued-passwords.js';
import { OpenSheets } from './open-sheets.js';

const PATH = '/students/initial_passwords';
const ISSUE = {
  ...{ id: 'i1', state: 'done', left: 0, progress: { done: 2, total: 2, failed: 0 } },
  ...{ created_at: '2026-11-24T05:26:00.000Z', expires_at: '2026-11-25T05:26:00.000Z' },
};
const person = (user_id: string, fullname: string, password: string) => ({
  ...{ user_id, fullname, password, class_name: 'N5-A' },
});
const SHEET = {
  ...{ organization_name: 'さくら日本語学校', organization_code: 'SAKURA', replaced: 0 },
  people: [person('ha.vu', 'Vu Thi Ha', 'Sora-kame-2748'), person('gita.t', 'Gita Thapa', 'Yuki-mori-5836')],
  others: [],
};
const HOUSE = {
  [`GET ${PATH}/i1`]: { body: ISSUE },
  [`GET ${PATH}/i1/sheet`]: { body: SHEET },
  [`GET ${PATH}`]: { body: { items: [ISSUE] } },
  [`GET ${PATH}/i1/file?lang=en`]: {
    body: 'text',
    headers: { 'Content-Disposition': 'attachment; filename="initial-passwords.csv"' },
  },
};
function open(): { asked: Asked[]; user: ReturnType<typeof userEvent.setup> } {
  const asked = serveApi(HOUSE);
  renderPage(<IssuedPasswords id="i1" />, '/', createQueryClient());
  return { asked, user: userEvent.setup() };
}
const table = () => screen.findByRole('table', { name: 'Initial passwords' });
const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }));

/** The page of cards that are gone, and who still waits for one. */
const NOBODY = { learners: 1, signed_in: 0, in_test: { count: 0, names: [] } };
function openGone(waiting: readonly object[], foreseen: () => Reply = () => ({ body: NOBODY })) {
  const asked = serveApi({
    [`GET ${PATH}/i1`]: { body: { ...ISSUE, state: 'closed' } },
    [`GET ${PATH}/i1/waiting`]: { body: { items: waiting } },
    [`POST ${PATH}`]: { status: 201, body: { ...ISSUE, id: 'i2', state: 'running' } },
    [`POST ${PATH}/foreseen`]: foreseen,
  });
  renderPage(<IssuedPasswords id="i1" />, '/', createQueryClient());
  return { user: userEvent.setup(), asked };
}

describe('AUTH-6 initial passwords of many', () => {
  beforeEach(async () => {
    localStorage.clear();
    await startTexts('issue-password', 'sign-in-cards', 'student', 'list', 'long-job');
    URL.createObjectURL = () => 'blob:';
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('AUTH-6 stand in a list, found by name, to be read out, printed, or had as a file', async () => {
    const { asked, user } = open();
    const rows = within(await table());
    expect(rows.getByRole('row', { name: /Vu Thi Ha.*ha\.vu.*N5-A.*Sora-kame-2748/ })).toBeTruthy();
    await user.type(screen.getByRole('searchbox'), 'gita');
    await waitFor(() => expect(rows.queryByText('Sora-kame-2748')).toBeNull());
    expect(rows.getByText('Yuki-mori-5836')).toBeTruthy();
    await press(user, 'Download CSV');
    await waitFor(() => expect(asked.at(-1)?.call).toBe(`GET ${PATH}/i1/file?lang=en`));
    expect(document.querySelectorAll('.printable article')).toHaveLength(2);
  });

  it('AUTH-6 the list is shown once: whoever comes back finds the cards, and no password before they are opened', async () => {
    const { user } = open();
    await table();
    await press(user, 'Close the list');
    expect(await screen.findByText(/^Initial passwords of 2 learners, issued/)).toBeTruthy();
    cleanup();
    const { asked } = open();
    await screen.findByText(/^Initial passwords of 2 learners, issued/);
    expect(screen.queryByRole('table')).toBeNull();
    expect(asked.map(({ call }) => call)).toEqual([`GET ${PATH}/i1`]);
    await press(user, 'Open the cards');
    expect(await screen.findAllByText('Sora-kame-2748')).not.toEqual([]);
    await press(user, 'Close');
    await waitFor(() => expect(screen.queryAllByText('Sora-kame-2748')).toEqual([]));
  });

  it('AUTH-6 the list says who has a password of their own, or a newer one, and copies one', async () => {
    const others = [
      { user_id: 'sun.hao', fullname: 'Sun Hao', class_name: 'N5-A', state: 'changed' },
      { user_id: 'jen.r', fullname: 'Jen Ramos', class_name: null, state: 'reissued' },
    ];
    serveApi({ ...HOUSE, [`GET ${PATH}/i1/sheet`]: { body: { ...SHEET, replaced: 2, others } } });
    renderPage(<IssuedPasswords id="i1" />, '/', createQueryClient());
    const user = userEvent.setup();
    const rows = within(await table());
    expect(screen.getByText('1 of 4 have chosen a password of their own')).toBeTruthy();
    expect(rows.getByRole('row', { name: /Vu Thi Ha.*Sora-kame-2748.*Not changed yet/ })).toBeTruthy();
    expect(rows.getByRole('row', { name: /Sun Hao.*—.*Changed/ })).toBeTruthy();
    expect(rows.getByRole('row', { name: /Jen Ramos.*—.*Issued again since/ })).toBeTruthy();
    expect(document.querySelectorAll('.printable article')).toHaveLength(2);
    await user.click(within(rows.getByRole('row', { name: /Vu Thi Ha/ })).getByRole('button'));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy the password' }));
    expect(await navigator.clipboard.readText()).toBe('Sora-kame-2748');
    await press(user, 'Close the list');
    await press(user, 'Open the cards');
    expect(await screen.findByText('1 learner has a password of their own already.')).toBeTruthy();
    expect(screen.getByText('1 learner has been issued a newer initial password since.')).toBeTruthy();
  });

  it('AUTH-6 when the cards are gone, those who may not have got theirs are named, and get another one', async () => {
    const waiting = [{ id: 'p4', user_id: 'gita.t', fullname: 'Gita Thapa', class_name: null }];
    const { user, asked } = openGone(waiting);
    expect(await screen.findByText('Gita Thapa')).toBeTruthy();
    await press(user, 'Issue it again for 1 learner only');
    await user.click(await screen.findByRole('button', { name: /^Issue [\d,]+ passwords?$/ }));
    await waitFor(() =>
      expect(asked.find(({ call }) => call === `POST ${PATH}`)?.body).toEqual({ ids: ['p4'] }),
    );
  });

  it('AUTH-6 before it is done the question says who is signed out, and who is in a test', async () => {
    let fails = true;
    const names = ['Ann', 'Bao', 'Chi', 'Dinh', 'Eka'];
    const waiting = names.map((fullname, at) => ({ id: `p${at}`, fullname }));
    const foreseen = { learners: 5, signed_in: 9, in_test: { count: 7, names } };
    const { user, asked } = openGone(waiting, () =>
      fails ? problem(404, 'request.not-found') : { body: foreseen },
    );
    await user.click(await screen.findByRole('button', { name: 'Issue it again for these 5 learners only' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('It could not be checked who is signed in now.')).toBeTruthy();
    expect(dialog.getByRole('status').textContent).toContain('could not be checked');
    fails = false;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('9 learners are signed in now, and will be signed out.')).toBeTruthy();
    expect(
      dialog.getByText(/^7 learners are in a test now: Ann, Bao, Chi, Dinh, Eka and 2 more\./),
    ).toBeTruthy();
    expect(asked.find(({ call }) => call === `POST ${PATH}/foreseen`)?.body).toEqual({
      ids: waiting.map(({ id }) => id),
    });
    expect(asked.some(({ call }) => call === `POST ${PATH}`)).toBe(false);
  });

  it('AUTH-6 of more than are issued at once the first ones are offered, and said to be', async () => {
    const waiting = Array.from({ length: 5_001 }, (_, at) => ({ id: `p${at}`, fullname: `Ann ${at}` }));
    const { user, asked } = openGone(waiting);
    await user.click(
      await screen.findByRole('button', { name: 'Issue it again for the first 5,000 learners' }),
    );
    expect(await screen.findByText('Issue initial passwords to 5,000 learners?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Issue [\d,]+ passwords?$/ }));
    await waitFor(() =>
      expect(asked.find(({ call }) => call === `POST ${PATH}`)?.body).toEqual({
        ids: waiting.slice(0, 5_000).map(({ id }) => id),
      }),
    );
  });

  describe('while the list lies open', () => {
    beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
    afterEach(() => void vi.useRealTimers());
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

    it('AUTH-6 cards that were closed elsewhere go, and those who may not have got theirs are named', async () => {
      let isClosed = false;
      serveApi({
        [`GET ${PATH}/i1`]: () => ({ body: { ...ISSUE, state: isClosed ? 'closed' : 'done' } }),
        [`GET ${PATH}/i1/sheet`]: () => (isClosed ? problem(410, 'password-sheet.closed') : { body: SHEET }),
        [`GET ${PATH}/i1/waiting`]: { body: { items: [{ id: 'p4', fullname: 'Gita Thapa' }] } },
      });
      renderPage(<IssuedPasswords id="i1" />, '/', createQueryClient());
      await table();
      isClosed = true;
      await pass(31_000);
      expect(await screen.findByRole('button', { name: 'Issue it again for 1 learner only' })).toBeTruthy();
    });

    it('AUTH-6 what was refused once is not asked for again and again', async () => {
      let calls = 0;
      serveApi({
        ...HOUSE,
        [`GET ${PATH}/i1/sheet`]: () => {
          calls += 1;
          return calls === 1 ? { body: SHEET } : problem(500, 'internal');
        },
      });
      renderPage(<IssuedPasswords id="i1" />, '/', createQueryClient());
      await table();
      await pass(35_000);
      const tried = calls;
      expect(tried).toBeGreaterThan(1);
      await pass(120_000);
      expect(calls).toBe(tried);
    });
  });

  it('AUTH-6 the way back to them stands where the learners are, for as long as they can be shown', async () => {
    serveApi(HOUSE);
    renderPage(<OpenSheets />);
    const link = await screen.findByRole('link', { name: 'Back to the cards' });
    expect(link.getAttribute('href')).toBe('/students/passwords?issue=i1');
    expect(screen.getByText(/^Initial passwords of 2 learners, issued/)).toBeTruthy();
  });
});
