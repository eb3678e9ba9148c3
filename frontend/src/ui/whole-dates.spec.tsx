import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { WholeDates } from './whole-dates.js';

afterEach(cleanup);

it.each([
  ['until 2026-11-29 18:00', ['2026-11-29']],
  ['2026-11-23 – 2026-11-29', ['2026-11-23', '2026-11-29']],
  ['a week ago, 11-22 10:17: 0', ['11-22']],
  ['第8課 (2026-11-28 10:49)', ['2026-11-28']],
  ['KR-20, N5-A, learner-01', []],
])(
  'LANG-3 NAV-7 of “%s” each day stays in one line, and nothing else of it is held together',
  (text, days) => {
    const { container } = render(<WholeDates>{text}</WholeDates>);
    expect(container.textContent).toBe(text);
    expect([...container.querySelectorAll('.nowrap')].map((one) => one.textContent)).toEqual(days);
  },
);
