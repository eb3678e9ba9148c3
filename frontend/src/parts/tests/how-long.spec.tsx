import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { startTexts } from '../../testing/render.js';
import { useHowLong } from './how-long.js';

function Said({ seconds }: { seconds: number }) {
  return <p>{useHowLong()(seconds)}</p>;
}

beforeEach(() => startTexts('list-tests'));

it.each([
  [60, '1 minute'],
  [2700, '45 minutes'],
  [3600, '1 hour'],
  [5400, '1 hour 30 minutes'],
  [7200, '2 hours'],
])('TEST-3 a test of %i seconds takes %s', (seconds, said) => {
  render(<Said seconds={seconds} />);
  expect(screen.getByText(said)).toBeTruthy();
});
