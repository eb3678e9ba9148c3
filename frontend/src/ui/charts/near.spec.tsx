import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage, startTexts } from '../../testing/render.js';
import { BarChart } from './lazy-bar-chart.js';
import { printWhole } from './print-whole.js';

const ROWS = [
  { name: 'Monday', value: 3 },
  { name: 'Tuesday', value: 5 },
];
const chart = <BarChart caption="Reviews" labels={['Day', 'Reviews']} rows={ROWS} empty="Nothing yet" />;

let comeNear: () => void;
beforeEach(async () => {
  await startTexts();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(heard: (seen: readonly { isIntersecting: boolean }[]) => void) {
        comeNear = () => heard([{ isIntersecting: true }]);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function onPhone(): void {
  const asked = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(asked(query), { matches: query.includes('max-width') }),
  );
}
const drawn = () => screen.findByRole('table', { name: 'Reviews', hidden: true });
const far = () => document.querySelector('[data-far]');

it('G14 STAT-2 on a phone a chart is fetched and drawn when it is near, with its table', async () => {
  onPhone();
  renderPage(chart);
  expect(far()).toBeTruthy();
  act(() => comeNear());
  expect(far()).toBeNull();
  expect(await drawn()).toBeTruthy();
});

it('G14 STAT-2 on a large screen it is drawn at once', async () => {
  renderPage(chart);
  expect(far()).toBeNull();
  expect(await drawn()).toBeTruthy();
});

it('STAT-3 who prints has the charts that nobody scrolled to', async () => {
  onPhone();
  renderPage(chart);
  const onPaper: boolean[] = [];
  vi.spyOn(window, 'print').mockImplementation(() => void onPaper.push(far() === null));
  await act(() => printWhole());
  expect(onPaper).toEqual([true]);
  expect(await drawn()).toBeTruthy();
});
