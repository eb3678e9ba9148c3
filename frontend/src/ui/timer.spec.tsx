import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { startTexts } from '../testing/render.js';
import { Timer } from './timer.js';

beforeEach(() => startTexts());

it('G13 TEST-7 ten minutes, five and one before the end the time is said, and no other second of it', () => {
  const { rerender } = render(<Timer seconds={602} />);
  const said = () => screen.getByRole('status').textContent;
  expect(said()).toBe('');
  for (const seconds of [601, 600, 599]) rerender(<Timer seconds={seconds} />);
  expect(said()).toBe('Time left 10:00');
  // a tab that slept: what has passed meanwhile is not caught up with
  rerender(<Timer seconds={58} />);
  expect(said()).toBe('Time left 01:00');
});

it('G13 who comes to the last seconds is not told of a minute', () => {
  const { rerender } = render(<Timer seconds={30} lowFrom={10} />);
  rerender(<Timer seconds={29} lowFrom={10} />);
  expect(screen.getByRole('status').textContent).toBe('');
});
