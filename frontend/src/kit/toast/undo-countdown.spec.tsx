import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage, startTexts } from '../../testing/render.js';
import { ComesIn } from './comes-in.js';
import { UndoCountdown } from './undo-countdown.js';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('a toast', () => {
  beforeEach(async () => {
    await startTexts();
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it('G13 that can be taken back goes after ten seconds, but not while somebody is at it', async () => {
    const hide = vi.fn();
    const undo = { label: 'Undo', left: (seconds: number) => `${seconds} s`, run: vi.fn() };
    renderPage(<UndoCountdown undo={undo} hide={hide} />);
    await pass(9_000);
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    await pass(60_000);
    expect(screen.getByText('1 s')).toBeTruthy();
    expect(hide).not.toHaveBeenCalled();
    act(() => screen.getByRole('button', { name: 'Undo' }).blur());
    await pass(1_100);
    expect(hide).toHaveBeenCalledOnce();
  });

  it('G13 says its words a moment after it came: a status that comes with them is read out by few readers', async () => {
    renderPage(
      <p role="status">
        <ComesIn>Saved</ComesIn>
      </p>,
    );
    expect(getComputedStyle(screen.getByText('Saved')).visibility).toBe('hidden');
    await pass(200);
    expect(getComputedStyle(screen.getByText('Saved')).visibility).toBe('visible');
  });
});
