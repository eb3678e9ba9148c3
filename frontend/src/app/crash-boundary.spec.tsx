import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { renderPage, startTexts } from '../testing/render.js';
import { isReloading } from './stale-page.js';
import { CrashBoundary } from './crash-boundary.js';

let breaks = true;

function Crashing() {
  const [opened, setOpened] = useState(false);
  if (breaks || opened) throw new Error('broken');
  return <button onClick={() => setOpened(true)}>from here</button>;
}

function crash() {
  const seams = { leave: vi.fn(), reload: vi.fn() };
  renderPage(
    <>
      <Link to="/elsewhere">away</Link>
      <CrashBoundary {...seams}>
        <Crashing />
      </CrashBoundary>
    </>,
  );
  return seams;
}

vi.mock('./stale-page.js', () => ({ isReloading: vi.fn(() => false) }));

describe('a component that crashes', () => {
  beforeEach(async () => {
    breaks = true;
    vi.mocked(isReloading).mockReturnValue(false);
    await startTexts();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    window.history.replaceState(null, '', '/');
  });

  it('NAV-8 is logged and leads to the error page', () => {
    expect(crash().leave).toHaveBeenCalledExactlyOnceWith('/error?code=E_9000');
    const logged = { errorCode: 'E_9000_COMPONENT_ERROR', message: 'broken' };
    expect(console.error).toHaveBeenCalledWith(expect.objectContaining(logged));
  });

  it('NAV-8 stops on the error page itself, and says so', () => {
    window.history.replaceState(null, '', '/error?code=E_9999');
    expect(crash().leave).not.toHaveBeenCalled();
    expect(screen.getByRole('heading', { name: 'Error Code: E_9000' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe('/');
  });

  it('NAV-8 waits for a newer version of the page that is on its way', () => {
    vi.mocked(isReloading).mockReturnValue(true);
    expect(crash().leave).not.toHaveBeenCalled();
    expect(screen.queryByRole('heading')).toBeNull();
    const logged = { errorCode: 'E_9000_COMPONENT_ERROR' };
    expect(console.error).not.toHaveBeenCalledWith(expect.objectContaining(logged));
  });

  describe('offline, where a part of the page could not be loaded', () => {
    let online: MockInstance<() => boolean>;
    beforeEach(() => void (online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)));

    it('NAV-8 PLUS-3 says so and does not leave for a page that could not be loaded either', () => {
      expect(crash().leave).not.toHaveBeenCalled();
      expect(screen.getByRole('heading', { name: /^You are offline/ })).toBeTruthy();
    });

    it('NAV-8 PLUS-3 the network brings the page by itself', () => {
      const { leave, reload } = crash();
      online.mockReturnValue(true);
      window.dispatchEvent(new Event('online'));
      expect(reload).toHaveBeenCalledOnce();
      expect(leave).not.toHaveBeenCalled();
    });

    it('NAV-8 PLUS-3 the way back leads to the page before it', () => {
      crash();
      breaks = false;
      fireEvent.click(screen.getByRole('link', { name: 'away' }));
      expect(screen.getByRole('button', { name: 'from here' })).toBeTruthy();
    });

    it('NAV-8 PLUS-3 what did not load then is loaded with the whole page, with a network', () => {
      const { leave, reload } = crash();
      breaks = false;
      fireEvent.click(screen.getByRole('link', { name: 'away' }));
      online.mockReturnValue(true);
      fireEvent.click(screen.getByRole('button', { name: 'from here' }));
      expect(reload).toHaveBeenCalledOnce();
      expect(leave).not.toHaveBeenCalled();
    });
  });

  it('NAV-8 a network that comes back reloads no page that is whole', () => {
    breaks = false;
    const { reload } = crash();
    window.dispatchEvent(new Event('online'));
    expect(reload).not.toHaveBeenCalled();
  });
});
