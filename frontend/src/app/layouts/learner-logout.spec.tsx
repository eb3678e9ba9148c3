import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { undeliveredCount } from '../../realtime/answer-queue/undelivered.js';
import { SignedInUser } from '../../kit/session/current-user.js';
import { setToken, storeOrganizationCode } from '../../kit/session/token.js';
import { serveApi } from '../../testing/api.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { useLearnerLogout } from './learner-logout.js';

vi.mock('../../realtime/answer-queue/undelivered.js', () => ({ undeliveredCount: vi.fn() }));

function Page() {
  const logout = useLearnerLogout();
  const { pathname, search } = useLocation();
  return (
    <>
      <p data-testid="where">{pathname + search}</p>
      <button onClick={logout.start}>Leave</button>
      {logout.dialog}
    </>
  );
}
const where = () => screen.getByTestId('where').textContent;

async function leave(waiting: number) {
  vi.mocked(undeliveredCount).mockResolvedValue(waiting);
  const asked = serveApi({ 'POST /auth/logout': { status: 204 } });
  renderPage(
    <SignedInUser value={aUser()}>
      <Page />
    </SignedInUser>,
    '/top',
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  return { asked, user };
}

describe('a learner’s logout', () => {
  beforeEach(async () => {
    await startTexts();
    localStorage.clear();
    setToken('token');
  });
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    [undefined, '/login'],
    ['SAKURA', '/login?organizationCode=SAKURA'],
  ])('AUTH-4 is immediate, tells the server, and keeps the code %s in the query', async (code, to) => {
    if (code !== undefined) storeOrganizationCode(code);
    const { asked } = await leave(0);
    await waitFor(() => expect(where()).toBe(to));
    expect(localStorage.getItem('token')).toBeNull();
    expect(asked.map(({ call }) => call)).toEqual(['POST /auth/logout']);
  });

  it('AUTH-4 says that answers are undelivered and offers to wait', async () => {
    const { asked, user } = await leave(3);
    const dialog = await screen.findByRole('dialog', { name: 'Some answers are still on this device' });
    expect(dialog.textContent).toContain('3 answers');
    await user.click(screen.getByRole('button', { name: 'Wait' }));
    expect(where()).toBe('/top');
    expect(localStorage.getItem('token')).toBe('token');
    expect(asked).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await user.click(await screen.findByRole('button', { name: 'Log out anyway' }));
    await waitFor(() => expect(where()).toBe('/login'));
  });
});
