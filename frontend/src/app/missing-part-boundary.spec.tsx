import { fireEvent, screen } from '@testing-library/react';
import { onlineManager, useQuery } from '@tanstack/react-query';
import { Suspense, use, type ComponentType } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { useHere } from '../kit/client/here.js';
import { renderPage, startTexts } from '../testing/render.js';
import { BringBack, lazyPart } from '../ui/lazy-part.js';
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

/** A page of figures, in a browser without a network. */
function Figures() {
  const figures = useQuery({ queryKey: ['figures'], queryFn: async () => 'the figures' });
  useHere(figures);
  return <p>{figures.data ?? 'its own words'}</p>;
}
const BringBackButton = () => <button onClick={use(BringBack)}>again</button>;

describe('what a page shows that is not on the device', () => {
  const reload = vi.fn();
  beforeEach(async () => {
    await startTexts();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onlineManager.setOnline(false);
  });
  afterEach(() => {
    onlineManager.setOnline(true);
    vi.restoreAllMocks();
  });

  it('NAV-8 PLUS-3 gives way to what says so, and comes back with the network, not with a reload', async () => {
    renderPage(
      <MissingPartBoundary fallback={<BringBackButton />} reload={reload}>
        <Figures />
      </MissingPartBoundary>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'again' }));
    expect(screen.queryByText(/figures|words/)).toBeNull();
    onlineManager.setOnline(true);
    fireEvent.click(screen.getByRole('button', { name: 'again' }));
    expect(await screen.findByText('the figures')).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
  });

  it('NAV-8 where nothing stands in for it, the page says it in its own words', () => {
    renderPage(
      <MissingPartBoundary fallback={undefined}>
        <Figures />
      </MissingPartBoundary>,
    );
    expect(screen.getByText('its own words')).toBeTruthy();
  });
});

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
