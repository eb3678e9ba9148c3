import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage, startTexts } from '../testing/render.js';
import { isReloading } from './stale-page.js';
import { CrashBoundary } from './crash-boundary.js';

function Crashing(): never {
  throw new Error('broken');
}

function crash() {
  const leave = vi.fn();
  renderPage(
    <CrashBoundary leave={leave}>
      <Crashing />
    </CrashBoundary>,
  );
  return leave;
}

vi.mock('./stale-page.js', () => ({ isReloading: vi.fn(() => false) }));

describe('a component that crashes', () => {
  beforeEach(async () => {
    vi.mocked(isReloading).mockReturnValue(false);
    await startTexts();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    window.history.replaceState(null, '', '/');
  });

  it('NAV-8 is logged and leads to the error page', () => {
    expect(crash()).toHaveBeenCalledExactlyOnceWith('/error?code=E_9000');
    const logged = { errorCode: 'E_9000_COMPONENT_ERROR', message: 'broken' };
    expect(console.error).toHaveBeenCalledWith(expect.objectContaining(logged));
  });

  it('NAV-8 stops on the error page itself, and says so', () => {
    window.history.replaceState(null, '', '/error?code=E_9999');
    expect(crash()).not.toHaveBeenCalled();
    expect(screen.getByRole('heading', { name: 'Error Code: E_9000' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe('/');
  });

  it('NAV-8 waits for a newer version of the page that is on its way', () => {
    vi.mocked(isReloading).mockReturnValue(true);
    expect(crash()).not.toHaveBeenCalled();
    expect(screen.queryByRole('heading')).toBeNull();
    const logged = { errorCode: 'E_9000_COMPONENT_ERROR' };
    expect(console.error).not.toHaveBeenCalledWith(expect.objectContaining(logged));
  });

  it('NAV-8 does not leave for a page that cannot be loaded offline', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(crash()).not.toHaveBeenCalled();
    expect(screen.getByRole('heading', { name: 'Error Code: E_9000' })).toBeTruthy();
  });
});
