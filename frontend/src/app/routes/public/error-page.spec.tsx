import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentUserQuery } from '../../../kit/session/current-user.js';
import { setToken } from '../../../kit/session/token.js';
import { toast } from '../../../kit/toast/toast.js';
import { aUser, renderPage, startTexts } from '../../../testing/render.js';
import { RequireRole } from '../../guards/require-role.js';
import { ErrorPage } from './error-page.js';

vi.mock('../../../kit/toast/toast.js', () => ({ toast: vi.fn(), toastError: vi.fn() }));

function open(address: string, usertype: 1 | 2 = 1): void {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(currentUserQuery.queryKey, aUser({ usertype }));
  setToken('token');
  renderPage(
    <Routes>
      <Route path="/error" element={<ErrorPage />} />
      <Route element={<RequireRole area="learner" />}>
        <Route path="/top" element={<p>the top page</p>} />
      </Route>
      <Route path="/students" element={<p>the list of students</p>} />
    </Routes>,
    address,
    client,
  );
}
const pass = (milliseconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
const heading = () => screen.getByRole('heading').textContent;

describe('the error page', () => {
  beforeEach(async () => {
    await startTexts();
    vi.mocked(toast).mockClear();
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it.each([
    ['HTTP_401', 'Please sign in again.'],
    ['HTTP_404', 'There is no such page.'],
    ['E_9000', 'Something on this page broke.'],
    ['E_9001', 'The network did not answer.'],
    ['E_9100', 'The live connection broke.'],
    ['E_9900', 'This page was out of date.'],
    ['E_9999', 'Something unexpected happened.'],
  ])('NAV-9 knows the key %s', (code, text) => {
    open(`/error?code=${code}`);
    expect(heading()).toBe(`Error Code: ${code}`);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it.each(['/error', '/error?code=', '/error?code=E_1234', '/error?code=toString'])(
    'NAV-9 %s falls back to E_9000',
    (address) => {
      open(address);
      expect(heading()).toBe('Error Code: E_9000');
    },
  );

  it('NAV-9 shows a message as plain text', () => {
    const message = '<b>broken</b>';
    open(`/error?code=E_9999&message=${encodeURIComponent(message)}`);
    expect(screen.getByText(message)).toBeTruthy();
  });

  it('NAV-9 goes to /top after five seconds, not before', () => {
    open('/error');
    pass(4999);
    expect(screen.queryByText('the top page')).toBeNull();
    pass(1);
    expect(screen.getByText('the top page')).toBeTruthy();
  });

  it('NAV-9 an administrator goes on to /students without a toast', () => {
    open('/error', 2);
    pass(5000);
    expect(screen.getByText('the list of students')).toBeTruthy();
    expect(toast).not.toHaveBeenCalled();
  });

  it('NAV-9 has a button that goes home at once', () => {
    open('/error');
    fireEvent.click(screen.getByRole('button', { name: 'Go home' }));
    expect(screen.getByText('the top page')).toBeTruthy();
  });
});
