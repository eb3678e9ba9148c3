import { expect, it, vi } from 'vitest';
import { Teacher } from '#contracts/http/teachers';
import { useHouse } from './house.js';
import { idOf, PASSWORD, type PersonName } from './people.js';
import { openPage } from './sockets.js';

const house = useHouse({ apis: 2 });
const [A, B] = [0, 1];

/** A session of its own with an open page at each api. */
async function openEverywhere(who: PersonName) {
  const session = await house.newSession(who);
  const pages = [await openPage(house, who, A, session.token), await openPage(house, who, B, session.token)];
  const call = (method: string, path: string, body?: unknown, at = A) =>
    house.call(undefined, method, path, { at, body, headers: { authorization: `Bearer ${session.token}` } });
  const statuses = async () => [
    (await call('GET', 'auth/users/me', undefined, A)).status,
    (await call('GET', 'auth/users/me', undefined, B)).status,
  ];
  return { ...session, pages, call, statuses };
}
type Open = Awaited<ReturnType<typeof openEverywhere>>;

/** HTTP within 1 s and sockets within 5 s (quality.md), with patience for a busy machine. */
async function gone({ pages, statuses }: Open): Promise<void> {
  await vi.waitFor(async () => expect(await statuses()).toEqual([401, 401]), { timeout: 5000 });
  await vi.waitFor(() => expect(pages.map((page) => page.ended())).toEqual([true, true]), { timeout: 8000 });
}
async function goesOn({ pages, statuses }: Open): Promise<void> {
  expect(await statuses()).toEqual([200, 200]);
  expect(pages.map((page) => page.ended())).toEqual([false, false]);
}

it('AUTH-4 SEC-6 a logout at one api ends the session and its open pages at both, and no other session', async () => {
  const [phone, desk] = [await openEverywhere('anna'), await openEverywhere('anna')];
  expect(await phone.statuses()).toEqual([200, 200]);
  expect((await phone.call('POST', 'auth/logout')).status).toBe(204);
  await gone(phone);
  await goesOn(desk);
});

it('AUTH-8 SEC-6 an edited password ends all other sessions with their pages; the one that edits goes on', async () => {
  const [here, elsewhere] = [await openEverywhere('ben'), await openEverywhere('ben')];
  const body = {
    current_password: PASSWORD,
    password: 'Another#2026',
    confirm_password: 'Another#2026',
  };
  expect((await here.call('PUT', 'auth/password', body)).status).toBe(204);
  await gone(elsewhere);
  await goesOn(here);
});

it('AUTH-11 a session ended from another one, and all others, end with their pages', async () => {
  const [here, phone, tablet] = [
    await openEverywhere('anna'),
    await openEverywhere('anna'),
    await openEverywhere('anna'),
  ];
  expect((await here.call('DELETE', `auth/sessions/${phone.id}`)).status).toBe(204);
  await gone(phone);
  await goesOn(tablet);
  expect((await here.call('DELETE', 'auth/sessions')).status).toBe(204);
  await gone(tablet);
  await goesOn(here);
});

it('AUTH-6 AUTH-11 an administrator’s end of a session, and an issued password, end the learner’s pages', async () => {
  const one = await openEverywhere('olga');
  expect((await house.call('tess', 'DELETE', `auth/sessions/${one.id}`)).status).toBe(204);
  await gone(one);
  const other = await openEverywhere('olga');
  expect((await house.call('tess', 'POST', `students/${idOf('olga')}/initial_password`)).status).toBe(200);
  await gone(other);
});

it('SEC-6 a person who is deactivated is out at both, and a colleague is not', async () => {
  const [leaving, staying] = [await openEverywhere('fumi'), await openEverywhere('fred')];
  expect((await house.call('fred', 'DELETE', `students/${idOf('fumi')}`)).status).toBe(204);
  await gone(leaving);
  await goesOn(staying);
});

it('SEC-6 a permission that is taken away opens nothing at either, from that moment on, and one that is given opens at both', async () => {
  const { token } = await house.newSession('terry');
  const statuses = (path: string) =>
    Promise.all(
      [A, B].map(async (at) => {
        const headers = { authorization: `Bearer ${token}` };
        return (await house.call(undefined, 'GET', path, { at, headers })).status;
      }),
    );
  const permit = async (permissions: readonly string[]) => {
    const { text } = await house.call('tora', 'GET', `teachers/${idOf('terry')}`);
    const { version } = Teacher.parse(JSON.parse(text));
    const headers = { 'if-match': `"${version}"` };
    const changed = await house.call('tora', 'PATCH', `teachers/${idOf('terry')}`, {
      body: { permissions },
      headers,
    });
    expect(changed.status).toBe(200);
  };
  const becomes = (path: string, status: number) =>
    vi.waitFor(async () => expect(await statuses(path)).toEqual([status, status]), { timeout: 5000 });
  expect(await statuses('students')).toEqual([200, 200]);
  await permit([]);
  await becomes('students', 403);
  expect(await statuses('quiz/exams')).toEqual([403, 403]);
  await permit(['exams.view']);
  await becomes('quiz/exams', 200);
  expect(await statuses('students')).toEqual([403, 403]);
});
