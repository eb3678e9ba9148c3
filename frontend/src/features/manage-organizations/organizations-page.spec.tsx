import { ROLE } from '#contracts/constants';
import type { Organization } from '#contracts/http/organizations';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problem, serveApi } from '../../testing/api.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { SignedInUser } from '../../kit/session/current-user.js';
import { OrganizationsPage } from './organizations-page.js';

const SAKURA: Organization = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'さくら日本語学校',
  type: 'school',
  code: 'SAKURA',
  time_zone: 'Asia/Tokyo',
  code_sign_in: true,
  join_word: null,
  seats: 20,
  seats_taken: 3,
  learner_count: 30,
  administrator_count: 2,
  status: 'active',
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
  version: 4,
};
const LIST = 'GET /organizations?page=1&size=10';
const ONE = `GET /organizations/${SAKURA.id}`;
const page = (...items: Organization[]) => ({ body: { items, total: items.length, page: 1, size: 10 } });
const served = (etag = '"4"', one = SAKURA) => ({ [ONE]: { body: one, headers: { ETag: etag } } });

function open(path = '/organizations') {
  renderPage(
    <SignedInUser value={aUser({ usertype: ROLE.topAdministrator })}>
      <OrganizationsPage />
    </SignedInUser>,
    path,
  );
  return userEvent.setup();
}
const dialog = () => screen.findByRole('dialog');
const rowMenu = (name: string) => screen.findByRole('button', { name: `Actions for ${name}` });

describe('organizations page', () => {
  beforeEach(() => startTexts('manage-organizations', 'list', 'form'));
  afterEach(() => vi.unstubAllGlobals());

  it('ADMIN-3 lists each organization with its people, its seats and its state', async () => {
    serveApi({
      [LIST]: page(SAKURA, {
        ...SAKURA,
        id: 'x',
        name: '富士製作所',
        code_sign_in: false,
        status: 'deactivated',
      }),
    });
    open();
    const row = await screen.findByRole('row', {
      name: /SAKURA.*School.*30.*2.*3 \/ 20.*Asia\/Tokyo.*Active/,
    });
    expect(within(row).getByRole('link')).toBeTruthy();
    expect(screen.getByRole('row', { name: /富士製作所.*—.*Deactivated/ })).toBeTruthy();
  });

  it('ADMIN-3 nothing yet says what comes first, and leads there', async () => {
    serveApi({ [LIST]: page() });
    const user = open();
    await screen.findByText('No organizations yet');
    await user.click(screen.getAllByRole('button', { name: 'New organization' })[1]!);
    expect(within(await dialog()).getByRole('textbox', { name: 'Name' })).toBeTruthy();
  });

  it('ADMIN-3 a new organization is sent with all that was chosen, and no join word is null', async () => {
    const asked = serveApi({ [LIST]: page(), 'POST /organizations': { status: 201, body: SAKURA } });
    const user = open('/organizations?open=new');
    const form = within(await dialog());
    await user.type(form.getByRole('textbox', { name: 'Name' }), '京都語学院');
    await user.selectOptions(form.getByRole('combobox', { name: 'Type' }), 'company');
    await user.type(form.getByRole('textbox', { name: 'Organization code' }), 'KYOTO');
    expect(form.getByText(/\/login\?organizationCode=KYOTO$/)).toBeTruthy();
    const zone = form.getByRole('combobox', { name: 'Time zone' });
    await user.clear(zone);
    await user.type(zone, 'kathm');
    const option = await screen.findByRole('option', { name: /^Asia/ });
    expect(option.textContent).toBe('Asia/Kathmandu UTC+05:45');
    await user.click(option);
    await user.click(form.getByRole('switch', { name: 'Sign in with the code alone' }));
    await user.type(form.getByRole('spinbutton', { name: 'Number of guest seats' }), '15');
    await user.click(form.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.find(({ call }) => call === 'POST /organizations')?.body).toEqual({
      name: '京都語学院',
      type: 'company',
      code: 'KYOTO',
      time_zone: 'Asia/Kathmandu',
      code_sign_in: true,
      join_word: null,
      seats: 15,
    });
  });

  it('ADMIN-3 what is missing is Required, and a code of other signs is said at its field', async () => {
    const asked = serveApi({ [LIST]: page() });
    const user = open('/organizations?open=new');
    const form = within(await dialog());
    await user.type(form.getByRole('textbox', { name: 'Organization code' }), 'KYO TO!');
    await user.click(form.getByRole('button', { name: 'Create' }));
    expect(form.getByText('Required')).toBeTruthy();
    expect(form.getByText('Use only 2 to 50 letters, digits, - and _.')).toBeTruthy();
    expect(asked.every(({ call }) => call.startsWith('GET'))).toBe(true);
  });

  it('ADMIN-3 a code that another organization has is said at the code', async () => {
    serveApi({
      [LIST]: page(SAKURA),
      ...served(),
      [`PATCH /organizations/${SAKURA.id}`]: problem(409, 'organization.code-in-use'),
    });
    const user = open(`/organizations?open=${SAKURA.id}`);
    const code = await screen.findByRole('textbox', { name: 'Organization code' });
    await user.clear(code);
    await user.type(code, 'FUJI');
    expect(screen.getByText(/links and cards that carry the old one stop working/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const refusal = await screen.findByText('Another organization has this code. Choose another one.');
    expect(code.getAttribute('aria-describedby')?.split(' ')).toContain(refusal.id);
  });

  it('ADMIN-3 another time zone says what it changes before it is saved', async () => {
    serveApi({ [LIST]: page(SAKURA), ...served() });
    const user = open(`/organizations?open=${SAKURA.id}`);
    const zone = await screen.findByRole('combobox', { name: 'Time zone' });
    const warning = () => screen.queryByText(/days and weeks of the figures follow the new time zone/);
    expect(warning()).toBeNull();
    await user.clear(zone);
    await user.type(zone, 'Ho Chi Minh');
    await user.click(await screen.findByRole('option', { name: /^Asia/ }));
    expect(warning()).toBeTruthy();
  });

  it('ADMIN-3 what somebody else saved meanwhile is shown, and nothing is overwritten unseen', async () => {
    const theirs = { ...SAKURA, name: 'さくら学院', version: 5 };
    let found = served();
    const replies = {
      [LIST]: page(SAKURA),
      [ONE]: () => found[ONE]!,
      [`PATCH /organizations/${SAKURA.id}`]: () => {
        found = served('"5"', theirs);
        return problem(412, 'request.stale');
      },
    };
    serveApi(replies);
    const user = open(`/organizations?open=${SAKURA.id}`);
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'さくら大学');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const panel = within(await screen.findByRole('alert'));
    expect(panel.getByText(/さくら学院/)).toBeTruthy();
    expect(panel.getByText(/さくら大学/)).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Use theirs' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('さくら学院');
  });

  it('ADMIN-3 deactivating names what happens to how many, and a cancelled question changes nothing', async () => {
    const asked = serveApi({ [LIST]: page(SAKURA), [`DELETE /organizations/${SAKURA.id}`]: { status: 204 } });
    const user = open();
    const ask = async () => {
      await user.click(await rowMenu('さくら日本語学校'));
      await user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
      return within(await dialog());
    };
    const question = await ask();
    expect(
      question.getByText(/Everybody is signed out at once.*Learners: 30, administrators: 2/),
    ).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    const calls = () => asked.map(({ call }) => call);
    expect(calls()).toEqual([LIST]);
    await user.click((await ask()).getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(calls()).toEqual([LIST, `DELETE /organizations/${SAKURA.id}`, LIST]));
  });
});
