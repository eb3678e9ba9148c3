import { z } from 'zod';
import type { Page } from '@playwright/test';

/**
 * Where a line of Japanese ends inside a phrase: what stands on both sides of it. A phrase of a study text is an element of
 * its own; elsewhere a line may end at spaces and after signs alone. What people wrote, and what explanations quote, breaks
 * where the browser sees phrases. A phrase that is longer than its line has to break, and is not counted.
 */
const LOOK = String.raw`(selector) => {
  const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー＿]/u;
  const INLINE = /^(?:inline|ruby|ruby-base|contents)$/;
  const boxOf = (element) => INLINE.test(getComputedStyle(element).display) ? boxOf(element.parentElement) : element;
  const isOurs = (parent) =>
    !parent.closest('rt, rp, select, .hidden-text, [aria-hidden="true"]') &&
    (parent.closest('.phrase') !== null || getComputedStyle(parent).wordBreak !== 'auto-phrase');
  const fits = (parent) => {
    const phrase = parent.closest('.phrase');
    if (!phrase) return true;
    const { width } = phrase.getBoundingClientRect();
    phrase.style.cssText = 'white-space: nowrap; max-width: none';
    const isShort = phrase.getBoundingClientRect().width <= width;
    phrase.style.cssText = '';
    return isShort;
  };
  const found = [];
  for (const root of document.querySelectorAll(selector)) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    let last;
    while (texts.nextNode()) {
      const node = texts.currentNode;
      if (!isOurs(node.parentElement)) continue;
      const box = boxOf(node.parentElement);
      for (let at = 0; at < node.length; at++) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const place = range.getBoundingClientRect();
        const sign = node.data.charAt(at);
        const isBelow = place.width > 0 && last?.box === box && place.top > last.bottom - 4;
        if (isBelow && JAPANESE.test(last.sign) && JAPANESE.test(sign) && fits(node.parentElement)) found.push(last.sign + '／' + node.data.slice(at, at + 8));
        last = { box, sign, bottom: place.width > 0 ? place.bottom : (last?.bottom ?? 0) };
      }
    }
  }
  return found;
}`;

export const brokenPhrases = async (page: Page, within = 'body'): Promise<string[]> =>
  z.array(z.string()).parse(await page.evaluate(`(${LOOK})(${JSON.stringify(within)})`));
