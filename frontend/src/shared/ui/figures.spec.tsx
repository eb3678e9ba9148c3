import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTexts } from '../../testing/render.js';
import { Figure } from './figures.js';
import { IncompleteNotice } from './incomplete.js';

describe('figures', () => {
  beforeEach(() => startTexts());

  it('STAT-3 a changed figure counts up to the new value and ends on it', async () => {
    const { rerender } = render(<Figure label="Answered" value={10} unit="" />);
    rerender(<Figure label="Answered" value={40} unit="" />);
    const seen = new Set<string | null>();
    await waitFor(
      () => {
        seen.add(screen.getByRole('definition').textContent);
        expect([...seen].some((text) => Number(text) > 10 && Number(text) < 40)).toBe(true);
      },
      { interval: 10 },
    );
    await waitFor(() => expect(screen.getByText('40')).toBeTruthy());
  });

  it('STAT-3 a rate that becomes known is shown at once', () => {
    const { rerender } = render(<Figure label="Rate" value="—" unit="" />);
    rerender(<Figure label="Rate" value={75} unit="%" />);
    expect(screen.getByText('75')).toBeTruthy();
  });

  it('STAT-4 figures that lack an event say so, complete ones do not', () => {
    const { rerender } = render(<IncompleteNotice incomplete={false} />);
    expect(screen.queryByRole('status')).toBeNull();
    rerender(<IncompleteNotice incomplete />);
    expect(screen.getByRole('status').textContent).toContain('not counted');
  });
});
