import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Furigana } from '../ui/furigana.js';
import { useArrival } from './arrival.js';
import { usePageTitle } from './page-title.js';

const scrollTo = vi.fn();
beforeEach(() => {
  document.title = 'Manabiya';
  vi.stubGlobal('scrollTo', scrollTo.mockClear());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Arrival() {
  useArrival(useLocation().pathname);
  usePageTitle();
  return null;
}

function ListPage() {
  return (
    <>
      <h1>Tests</h1>
      <Link to="/tests?page=2">More</Link>
      <Link to="/tests/1">The first</Link>
      <Link to="/tests/new">New</Link>
    </>
  );
}

function OnePage() {
  const navigate = useNavigate();
  const [name, setName] = useState('学《まな》び舎《や》の文字《もじ》');
  return (
    <>
      <h1>
        <b>
          <Furigana>{name}</Furigana>
        </b>
        <p>N5</p>
        <span aria-hidden="true">→</span>
      </h1>
      <button onClick={() => void navigate(-1)}>Back</button>
      <button onClick={() => setName('名前《なまえ》')}>Rename</button>
    </>
  );
}

function show() {
  render(
    <MemoryRouter initialEntries={['/tests']}>
      <main id="main" tabIndex={-1}>
        <Routes>
          <Route path="/tests" element={<ListPage />} />
          <Route path="/tests/new" element={<input aria-label="Name" autoFocus />} />
          <Route path="/tests/:id" element={<OnePage />} />
        </Routes>
      </main>
      <Arrival />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

describe('a page that has come', () => {
  it('NAV-1 begins at its top, and the keyboard is there; what is shown first takes nothing', async () => {
    const user = show();
    expect(document.activeElement).toBe(document.body);
    await user.click(screen.getByText('The first'));
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
  });

  it('NAV-1 stays where it is when only its question changes', async () => {
    const user = show();
    await user.click(screen.getByText('More'));
    expect(document.activeElement).toBe(screen.getByText('More'));
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('NAV-1 on the way back the browser’s own place is kept', async () => {
    const user = show();
    await user.click(screen.getByText('The first'));
    scrollTo.mockClear();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByText('The first')).toBeTruthy();
    expect(scrollTo).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('NAV-1 a field that waits for its text keeps the keyboard', async () => {
    const user = show();
    await user.click(screen.getByText('New'));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
  });

  it('NAV-1 names the tab by its heading, without readings and ornaments, also when that changes', async () => {
    const user = show();
    await waitFor(() => expect(document.title).toBe('Tests – Manabiya'));
    await user.click(screen.getByText('The first'));
    await waitFor(() => expect(document.title).toBe('学び舎の文字 N5 – Manabiya'));
    act(() => screen.getByRole('button', { name: 'Rename' }).click());
    await waitFor(() => expect(document.title).toBe('名前 N5 – Manabiya'));
    await user.click(screen.getByText('Back'));
    await user.click(screen.getByText('New'));
    await waitFor(() => expect(document.title).toBe('Manabiya'));
  });
});
