import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage, startTexts } from '../../testing/render.js';
import { ApiError, NetworkError } from '../client/api-error.js';
import { FailedLine } from './failed-line.js';
import { QueryFailed } from './query-failed.js';

const refused = (status: number, code: string, retryAfter?: number) =>
  new ApiError(
    status,
    { type: '', title: '', status, detail: '', code, errors: [], trace_id: '' },
    retryAfter,
  );

const refetch = vi.fn();
const show = (error: unknown) => renderPage(<QueryFailed of={{ error, refetch }} />);
const home = () => screen.queryByRole('link', { name: 'Go home' });

describe('what could not be read', () => {
  beforeEach(async () => {
    refetch.mockClear();
    await startTexts();
  });

  it.each([
    [new NetworkError('no response'), 'Check your connection and try again.'],
    [refused(500, 'server.error'), 'The server could not do it. Try again in a moment.'],
    [refused(503, 'server.unavailable'), 'The server is busy. Please try again.'],
    [refused(429, 'request.throttled', 90), 'Too many tries. Please wait 2 minutes.'],
    [new ApiError(502, undefined, undefined), 'The server is busy. Please try again.'],
  ])('ERR-3 says why, and tries again when asked: %s', (error, text) => {
    show(error);
    expect(screen.getByRole('alert').textContent).toContain(`An error has occurred${text}`);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledOnce();
    expect(home()).toBeNull();
  });

  it.each([
    [404, 'request.not-found'],
    [400, 'request.invalid'],
  ])('ERR-1 a thing of another organization, removed, or nobody’s (%i) has a way out', (status, code) => {
    show(refused(status, code));
    expect(screen.getByText(/^It was not found\. It may have been removed\./)).toBeTruthy();
    expect(home()?.getAttribute('href')).toBe('/');
  });

  it('ERR-1 what may not be seen any more says whom to ask, and has a way out', () => {
    show(refused(403, 'auth.forbidden'));
    expect(screen.getByText(/Ask your organization’s administrator/)).toBeTruthy();
    expect(home()?.getAttribute('href')).toBe('/');
  });

  it('ERR-3 a small part says so in its place, and tries again when asked', () => {
    renderPage(<FailedLine of={{ isFetching: false, refetch }} text="The streak could not be loaded." />);
    expect(screen.getByText('The streak could not be loaded.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledOnce();
  });
});
