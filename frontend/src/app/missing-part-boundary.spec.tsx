import { fireEvent, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { renderPage, startTexts } from '../testing/render.js';
import { lazyPart } from '../ui/lazy-part.js';
import { CrashBoundary } from './crash-boundary.js';
import { MissingPartBoundary } from './missing-part-boundary.js';

function open(load: () => Promise<ComponentType<object>>) {
  const seams = { leave: vi.fn(), reload: vi.fn() };
  const Part = lazyPart<object>(load);
  renderPage(
    <>
      <Link to="/elsewhere">away</Link>
      <Link to="/">back to it</Link>
      <CrashBoundary leave={seams.leave}>
        <MissingPartBoundary fallback={<p>not here</p>} reload={seams.reload}>
          <Suspense fallback={<p>loading</p>}>
            <Routes>
              <Route path="/" element={<Part />} />
              <Route path="*" element={<p>elsewhere</p>} />
            </Routes>
          </Suspense>
        </MissingPartBoundary>
      </CrashBoundary>
    </>,
  );
  return seams;
}
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

function Broken(): never {
  throw new Error('broken');
}

describe('a page that is not on the device', () => {
  let online: MockInstance<() => boolean>;
  beforeEach(async () => {
    await startTexts();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  });
  afterEach(() => void vi.restoreAllMocks());

  it('NAV-8 PLUS-3 gives way to what says so, until the address changes', async () => {
    const { leave } = open(gone);
    expect(await screen.findByText('not here')).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'away' }));
    expect(screen.getByText('elsewhere')).toBeTruthy();
    expect(leave).not.toHaveBeenCalled();
  });

  it('NAV-8 PLUS-3 what did not load then is loaded with the whole page, with a network', async () => {
    const { reload } = open(gone);
    await screen.findByText('not here');
    fireEvent.click(screen.getByRole('link', { name: 'away' }));
    expect(reload).not.toHaveBeenCalled();
    online.mockReturnValue(true);
    fireEvent.click(screen.getByRole('link', { name: 'back to it' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('NAV-8 a crash is none of its business', async () => {
    online.mockReturnValue(true);
    const { leave } = open(() => Promise.resolve(Broken));
    await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/error?code=E_9000'));
    expect(screen.queryByText('not here')).toBeNull();
  });
});
