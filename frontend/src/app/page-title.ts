import { useEffect } from 'react';

/** The tab is named after what stands above the page: its heading, whatever it comes from and whenever it comes. */
export function usePageTitle(): void {
  useEffect(() => {
    const product = document.title;
    let seen: string | undefined;
    const look = () => {
      const heading = headingShown();
      const written = heading?.textContent ?? '';
      // Most of what changes on a page is not its heading.
      if (written === seen) return;
      seen = written;
      const text = heading ? spoken(heading).replaceAll(/\s+/gu, ' ').trim() : '';
      document.title = text === '' ? product : `${text} – ${product}`;
    };
    // Not within what has changed the page: how a heading is laid out would have to be known before its time.
    let coming: ReturnType<typeof setTimeout> | undefined;
    const lookSoon = () => {
      clearTimeout(coming);
      coming = setTimeout(look);
    };
    const observer = new MutationObserver(lookSoon);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    lookSoon();
    return () => {
      clearTimeout(coming);
      observer.disconnect();
      document.title = product;
    };
  }, []);
}

/** A dialog with an address of its own stands for the page that it covers. */
const headingShown = (): Element | null =>
  document.querySelector('[data-own-address] h1') ?? document.querySelector('main h1');

/** As it is read out: without readings above kanji and what is decoration, parts that stand apart set apart. */
function spoken(node: Node): string {
  if (!(node instanceof Element)) return node.textContent ?? '';
  if (node.matches('rt, rp, [aria-hidden="true"]')) return '';
  const text = [...node.childNodes].map(spoken).join('');
  return /^(inline|ruby|contents)/u.test(getComputedStyle(node).display) ? text : ` ${text} `;
}
