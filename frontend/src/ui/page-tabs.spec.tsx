import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PageTabs } from './page-tabs.js';

const NAMES = ['Results', 'Live', 'Analysis', 'Assignment', 'Settings'];
const WIDTH = 100;

/** A strip in which two of the tabs have room; what it was scrolled by moves them. */
function layOut(): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = NAMES.findIndex((name) => this.textContent === name);
    if (at < 0) return new DOMRect(0, 0, 2 * WIDTH, 48);
    return new DOMRect(at * WIDTH - (this.parentElement?.scrollLeft ?? 0), 0, WIDTH, 48);
  });
}
const tabs = (open: string) => (
  <PageTabs legend="Pages">
    {NAMES.map((name) => (
      <a key={name} href={`/${name}`} aria-current={name === open ? 'page' : undefined}>
        {name}
      </a>
    ))}
  </PageTabs>
);
const moved = () => screen.getByRole('navigation').scrollLeft;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('NAV-7 the open page is in sight in a strip that holds two of five', () => {
  layOut();
  const { rerender } = render(tabs('Settings'));
  expect(moved()).toBe(3 * WIDTH);
  rerender(tabs('Live'));
  expect(moved()).toBe(WIDTH);
});

it('NAV-7 where somebody has moved the strip to, it stays as long as the same page is open', () => {
  layOut();
  const { rerender } = render(tabs('Settings'));
  screen.getByRole('navigation').scrollLeft = 0;
  rerender(tabs('Settings'));
  expect(moved()).toBe(0);
});
