import type { Page } from '@playwright/test';

/** A side of the smallest target on learners' pages, in CSS pixels; WCAG's own (2.5.8) is 24. */
const SIDE = 44;
/** The narrowest window that all of a page has to fit into (WCAG 1.4.10). */
const NARROW = { width: 320, height: 740 };

/**
 * What can be pressed and is missed by a finger, by its own size, that of its label, or that of what is drawn around it to
 * be pressed. Links in a text are as high as its lines (WCAG 2.5.8 excepts them in a sentence; alone a line has 24 px); what is off to
 * anybody cannot be pressed.
 */
const TOO_SMALL = `(() => {
  const sizeOf = (one) => {
    const boxes = [one, one.closest('label'), ...(one.labels ?? [])].filter(Boolean).map((box) => box.getBoundingClientRect());
    for (const part of ['::before', '::after']) {
      const style = getComputedStyle(one, part);
      if (style.content === 'none' || style.position !== 'absolute') continue;
      boxes.push({ width: parseFloat(style.width) || 0, height: parseFloat(style.height) || 0 });
    }
    return [Math.max(...boxes.map(({ width }) => width)), Math.max(...boxes.map(({ height }) => height))];
  };
  const isInText = (one) => {
    const { display, lineHeight } = getComputedStyle(one);
    const isPart = one.parentElement.textContent.trim().length > one.textContent.trim().length;
    return display === 'inline' && (isPart || parseFloat(lineHeight) >= 24);
  };
  const inDialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document;
  return [...inDialog.querySelectorAll('a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"]')]
    .filter((one) => !one.closest('[inert], [aria-hidden="true"]') && one.checkVisibility({ visibilityProperty: true }))
    .filter((one) => !one.matches(':disabled') && one.getBoundingClientRect().bottom > -scrollY)
    .filter((one) => !isInText(one))
    .map((one) => [one, ...sizeOf(one)])
    .filter(([, width, height]) => width < ${SIDE} - 0.5 || height < ${SIDE} - 0.5)
    .map(([one, width, height]) => Math.round(width) + '×' + Math.round(height) + ' ' + one.outerHTML.replace(/<svg.*?<\\/svg>/gs, '').slice(0, 120));
})()`;

/** What makes a page wider than its window, the innermost of it. */
const TOO_WIDE = `document.documentElement.scrollWidth <= document.documentElement.clientWidth ? [] : (() => {
  const sticks = (one) => one.getBoundingClientRect().right > innerWidth + 1;
  const all = [...document.body.querySelectorAll('*')].filter(sticks);
  return ['wider than ' + innerWidth + ' px: ' + all.filter((one) => ![...one.children].some(sticks)).slice(0, 3)
    .map((one) => one.outerHTML.slice(0, 120)).join(' … ')];
})()`;

/** NAV-7: nothing is wider than the page. @returns what is, or nothing */
export const beyondThePage = (page: Page): Promise<string[]> => page.evaluate<string[]>(TOO_WIDE);

/** What of the page does not fit, where it has been enlarged until 320 px are left of a window (G13). */
export const beyondTheNarrowest = (page: Page): Promise<string[]> => inNarrowest(page, TOO_WIDE);

/** The same, and what is not within reach of a thumb (NAV-7). */
export const outOfReach = (page: Page): Promise<string[]> =>
  inNarrowest(page, `[...${TOO_SMALL}, ...${TOO_WIDE}]`);

async function inNarrowest(page: Page, look: string): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize(NARROW);
  const found = await page.evaluate<string[]>(
    `new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(() => then(${look}))))`,
  );
  if (before) await page.setViewportSize(before);
  return found;
}
