import type { Page } from '@playwright/test';

/**
 * Where a line of Japanese ends inside a phrase: what stands on both sides of it. A phrase of a study text is an element of
 * its own; elsewhere a line may end at spaces and after signs alone.
 */
export const brokenPhrases = (page: Page, within = 'body'): Promise<string[]> =>
  page.evaluate(
    ([selector]) => {
      const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー＿]/u;
      const isInline = (element: Element) =>
        /^(?:inline|ruby|ruby-base|contents)$/.test(getComputedStyle(element).display);
      const boxOf = (element: Element | null): Element | null =>
        element && isInline(element) ? boxOf(element.parentElement) : element;
      const found: string[] = [];
      for (const root of document.querySelectorAll(selector ?? 'body')) {
        const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        let last: { box: Element | null; sign: string; bottom: number } | undefined;
        while (texts.nextNode()) {
          const node = texts.currentNode as Text;
          const parent = node.parentElement;
          if (!parent || parent.closest('rt, rp, select, .hidden-text, [aria-hidden="true"]')) continue;
          // What people wrote, and what explanations quote, breaks where the browser sees phrases.
          if (getComputedStyle(parent).wordBreak === 'auto-phrase' && !parent.closest('.phrase')) continue;
          const box = boxOf(parent);
          for (let at = 0; at < node.length; at++) {
            const range = document.createRange();
            range.setStart(node, at);
            range.setEnd(node, at + 1);
            const place = range.getBoundingClientRect();
            const sign = node.data.charAt(at);
            if (place.width > 0 && last?.box === box && place.top > last.bottom - 4) {
              if (JAPANESE.test(last.sign) && JAPANESE.test(sign))
                found.push(`${last.sign}／${node.data.slice(at, at + 8)}`);
            }
            last = { box, sign, bottom: place.width > 0 ? place.bottom : (last?.bottom ?? 0) };
          }
        }
      }
      return found;
    },
    [within],
  );
