import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTexts } from '../testing/render.js';
import { keepFocus } from './kept-focus.js';

const PEOPLE = ['An', 'Binh', 'Chi'];

/** A list of people; each can be looked at and let go. Those who are left are counted by a button that is off at none. */
function People({ later = 0 }: { later?: number }) {
  useEffect(keepFocus, []);
  const [people, setPeople] = useState(PEOPLE);
  const [page, setPage] = useState(1);
  const [sending, setSending] = useState(false);
  const letGo = (name: string) =>
    setTimeout(() => act(() => setPeople((before) => before.filter((one) => one !== name))), later);
  const send = () => {
    setSending(true);
    setTimeout(() => act(() => setSending(false)), 600);
  };
  return (
    <main tabIndex={-1}>
      <ul>
        {people.map((name) => (
          <li key={name}>
            <button type="button">Look at {name}</button>
            <button type="button" onClick={() => letGo(name)}>
              Let {name} go
            </button>
          </li>
        ))}
      </ul>
      <section>
        <button type="button" disabled={page === 1} onClick={() => setPage(1)}>
          Previous
        </button>
        <button type="button" disabled={page === 2} onClick={() => setPage(2)}>
          Next
        </button>
      </section>
      <button type="button" disabled={sending} data-loading={sending || undefined} onClick={send}>
        Save
      </button>
      <button type="button">Cancel</button>
    </main>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const settled = () => vi.advanceTimersByTimeAsync(400);
/** What has the focus is pressed by a key. */
const enter = () => {
  const active = document.activeElement ?? document.body;
  fireEvent.keyDown(active, { key: 'Enter' });
  fireEvent.click(active);
};
/** What a browser does by itself with the focus of what is disabled; jsdom leaves it there. */
const fixFocus = () => {
  const active = document.activeElement;
  if (!(active instanceof HTMLButtonElement) || !active.disabled) return;
  active.disabled = false;
  active.blur();
  active.disabled = true;
};

describe('whoever uses the keyboard stays where they were', () => {
  beforeEach(async () => {
    await startTexts();
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it('G13 at the same control of the next row when a row goes, and of the one before when the last goes', async () => {
    render(<People />);
    act(() => button('Let An go').focus());
    enter();
    await settled();
    expect(document.activeElement).toBe(button('Let Binh go'));
    act(() => button('Let Chi go').focus());
    enter();
    await settled();
    expect(document.activeElement).toBe(button('Let Binh go'));
    enter();
    await settled();
    expect(document.activeElement?.tagName).toBe('UL');
  });

  it('G13 also when the row goes long after the press, as after the answer of a server', async () => {
    render(<People later={500} />);
    act(() => button('Let Binh go').focus());
    enter();
    await settled();
    expect(document.activeElement).toBe(button('Let Binh go'));
    await settled();
    await settled();
    expect(document.activeElement).toBe(button('Let Chi go'));
  });

  it('G13 beside what there is nothing more to do with, but back at what was only under way', async () => {
    render(<People />);
    act(() => button('Next').focus());
    enter();
    fixFocus();
    await settled();
    expect(document.activeElement).toBe(button('Previous'));
    act(() => button('Save').focus());
    enter();
    fixFocus();
    await settled();
    expect(document.activeElement).toBe(document.body);
    await settled();
    await settled();
    expect(document.activeElement).toBe(button('Save'));
  });

  it('G13 who points is left alone', async () => {
    render(<People />);
    act(() => button('Let An go').focus());
    fireEvent.pointerDown(button('Let An go'));
    fireEvent.click(button('Let An go'));
    await settled();
    expect(document.activeElement).toBe(document.body);
  });
});
