import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SeenPicture } from './seen-picture.js';

const image = () => screen.getByRole('img', { name: '犬' });
/** It does not come, and nothing was taken along. */
const fail = async () => {
  fireEvent.error(image());
  await act(() => vi.advanceTimersByTimeAsync(0));
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('PLUS-7 a picture that does not come', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('PLUS-7 is asked for again after 2, 4 and 8 seconds', async () => {
    render(<SeenPicture path="/api/media/a" alt="犬" />);
    for (const wait of [2_000, 4_000, 8_000]) {
      const before = image();
      await fail();
      await pass(wait - 1);
      expect(image()).toBe(before);
      await pass(1);
      expect(image()).not.toBe(before);
      expect(image().getAttribute('src')).toBe('/api/media/a');
    }
    const last = image();
    await fail();
    await pass(60_000);
    expect(image()).toBe(last);
  });

  it('PLUS-7 is asked for again at once when the network is back, as often as it is', async () => {
    render(<SeenPicture path="/api/media/a" alt="犬" />);
    for (const wait of [2_000, 4_000, 8_000]) {
      await fail();
      await pass(wait);
    }
    await fail();
    const before = image();
    fireEvent(window, new Event('online'));
    expect(image()).not.toBe(before);
    const again = image();
    await fail();
    await pass(2_000);
    expect(image()).not.toBe(again);
  });

  it('PLUS-7 keeps the height of what was seen in its place meanwhile, and another picture begins anew', async () => {
    const { rerender } = render(<SeenPicture path="/api/media/a" alt="犬" />);
    Object.defineProperty(image(), 'offsetHeight', { value: 24 });
    await fail();
    await pass(2_000);
    expect(image().style.minHeight).toBe('24px');
    rerender(<SeenPicture path="/api/media/b" alt="犬" />);
    expect([image().getAttribute('src'), image().style.minHeight]).toEqual(['/api/media/b', '']);
  });
});
