import { useLayoutEffect, useRef, type ReactNode } from 'react';
import classes from './page-tabs.module.css';

/** Pages of one thing, side by side: holds links, of which one is the open page. That one is in sight, however narrow the strip. */
export function PageTabs({ legend, children }: { legend: string; children: ReactNode }) {
  const strip = useRef<HTMLElement>(null);
  const shown = useRef<string>(undefined);
  useLayoutEffect(() => {
    const open = strip.current?.querySelector('[aria-current="page"], [data-open]');
    // where somebody has moved the strip to, it stays, until another page is open or the words are others
    if (!strip.current || !open || shown.current === open.textContent) return;
    shown.current = open.textContent;
    bringInto(strip.current, open);
  });
  return (
    <nav ref={strip} className={classes.tabs} aria-label={legend}>
      {children}
    </nav>
  );
}

/** Sideways alone: the page itself stays where it is. */
function bringInto(strip: Element, one: Element): void {
  const [around, own] = [strip.getBoundingClientRect(), one.getBoundingClientRect()];
  if (own.left < around.left) strip.scrollLeft -= around.left - own.left;
  else if (own.right > around.right) strip.scrollLeft += own.right - around.right;
}
