import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTexts } from '../testing/render.js';
import { Figure, Figures } from './figures.js';
import { IncompleteNotice } from './incomplete.js';

describe('figures', () => {
  beforeEach(() => startTexts());
  afterEach(() => vi.useRealTimers());

  it('STAT-3 a changed figure counts up to the new value and ends on it', () => {
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
    const { rerender } = render(<Figure label="Answered" value={10} unit="" />);
    rerender(<Figure label="Answered" value={40} unit="" />);
    const shown = () => Number(screen.getByRole('definition').textContent);
    act(() => void vi.advanceTimersByTime(300));
    expect(shown()).toBeGreaterThan(10);
    expect(shown()).toBeLessThan(40);
    act(() => void vi.advanceTimersByTime(400));
    expect(shown()).toBe(40);
  });

  it('LIVE-2 no change, the first one neither, shows the new value before it has counted there', () => {
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
    const { rerender } = render(<Figure label="Answered" value="—" unit="" />);
    const shown = () => screen.getByRole('definition').textContent;
    rerender(<Figure label="Answered" value={217} unit="" />);
    expect(shown()).toBe('217');
    act(() => void vi.advanceTimersByTime(50));
    rerender(<Figure label="Answered" value={218} unit="" />);
    expect(shown()).toBe('217');
    act(() => void vi.advanceTimersByTime(700));
    expect(shown()).toBe('218');
  });

  it('STAT-3 a rate that becomes known is shown at once', () => {
    const { rerender } = render(<Figure label="Rate" value="—" unit="" />);
    rerender(<Figure label="Rate" value={75} unit="%" />);
    expect(screen.getByText('75')).toBeTruthy();
  });

  it('G13 LIVE-2 what has moved is said for the ear, together and twice a minute at most', () => {
    vi.useFakeTimers();
    const figures = (answered: number, rate: number) => (
      <Figures>
        <Figure label="Answered" value={answered} unit="" />
        <Figure label="Rate" value={rate} unit="%" />
        <Figure label="Learners" value={3} unit="people" />
      </Figures>
    );
    const { rerender } = render(figures(10, 70));
    const said = () => screen.getByRole('status').textContent;
    for (const answered of [11, 12, 13]) rerender(figures(answered, 71));
    expect(said()).toBe('');
    act(() => void vi.advanceTimersByTime(30_000));
    expect(said()).toBe('Answered 13, Rate 71 %');
    rerender(figures(14, 71));
    act(() => void vi.advanceTimersByTime(30_000));
    expect(said()).toBe('Answered 14');
  });

  it('STAT-4 figures that lack an event say so, complete ones do not', () => {
    const { rerender } = render(<IncompleteNotice incomplete={false} />);
    expect(screen.queryByRole('status')).toBeNull();
    rerender(<IncompleteNotice incomplete />);
    expect(screen.getByRole('status').textContent).toContain('not counted');
  });
});
