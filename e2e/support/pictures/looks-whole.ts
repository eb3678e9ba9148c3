import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { texts } from '../product.js';

const LOCALES = join(import.meta.dirname, '../../../frontend/src/locales/en');
/** Keys that could not be a word of a page. */
const KEYS = readdirSync(LOCALES)
  .flatMap((file) => Object.keys(texts(file.replace('.json', ''), 'en')))
  .filter((key) => /[.-]/.test(key));

/** So often, half a second apart, before a fault is one. */
const LOOKS = 8;

/** Half a pixel is a rounded width. */
const LOOK = `(keys) => {
  const SLACK = 1.5;
  // what an author of the interface has named, in letters whose words stay whole
  const NAMING = 'button, [role="tab"], label, legend, dt, thead, h1, h2, h3';
  const WORD = /[\\p{Script=Latin}\\p{Script=Devanagari}\\p{M}]{3,}/gu;
  const faults = new Set();
  const page = document.documentElement.clientWidth;
  const short = (text) => text.trim().replace(/\\s+/g, ' ').slice(0, 60);
  const styles = new Map();
  const styleOf = (one) => styles.get(one) ?? styles.set(one, getComputedStyle(one)).get(one);
  const clips = (one) => /hidden|clip/.test(styleOf(one).overflowX);
  const scrolls = (one) => /auto|scroll/.test(styleOf(one).overflowX);
  const above = function* (one) { for (let at = one; at && at !== document.body; at = at.parentElement) yield at; };
  const known = new Set(keys);
  const drawn = new Map();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 28;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  const shape = (sign, font) => {
    const id = sign + font;
    if (!drawn.has(id)) {
      pen.clearRect(0, 0, 28, 28);
      pen.font = '20px ' + font;
      pen.fillText(sign, 2, 22);
      drawn.set(id, pen.getImageData(0, 0, 28, 28).data.join());
    }
    return drawn.get(id);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    const holder = node.parentElement;
    if (!text.trim() || !holder || /^(SCRIPT|STYLE|NOSCRIPT|OPTION|TEXTAREA)$/.test(holder.tagName)) continue;
    if (holder.closest('.hidden-text, [hidden]')) continue;
    if (!holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (known.has(text.trim())) faults.add('a raw key: ' + text.trim());
    const font = styleOf(holder).fontFamily;
    for (const sign of new Set(text.match(/[^\\u0000-\\u00ff\\s\\p{M}\\p{Cf}]/gu) ?? []))
      if (shape(sign, font) === shape('\\u{10fffe}', font)) faults.add('no glyph for ' + sign + ' in: ' + short(text));
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    // a line on its side is as wide as its face is high, which is more than what is drawn of it
    if (styleOf(holder).writingMode !== 'horizontal-tb') continue;
    const parents = [...above(holder)];
    if (parents.some((one) => scrolls(one) && one.scrollWidth > one.clientWidth)) continue;
    const cut = parents.find((one) => clips(one) && one.clientWidth > 2 && one.clientHeight > 2 && (
      box.right > one.getBoundingClientRect().right + SLACK || box.left < one.getBoundingClientRect().left - SLACK));
    // with an ellipsis on purpose: what people wrote may be longer than any page
    if (cut && styleOf(cut).textOverflow === 'ellipsis') continue;
    if (box.right > page + SLACK || box.left < -SLACK) faults.add('beside the page: ' + short(text));
    if (cut) faults.add('cut: ' + short(text));
    const pressed = parents.find((one) => one.matches('button, a, [role="tab"], [role="menuitem"], label, th, td, dt, dd'));
    // an ornament may stand on the edge
    const frame = pressed && !holder.matches('[aria-hidden]') && !/inline$|contents/.test(styleOf(pressed).display) && pressed.getBoundingClientRect();
    if (frame && frame.height > 2 && (box.right > frame.right + SLACK || box.left < frame.left - SLACK || box.bottom > frame.bottom + 4))
      faults.add('beyond its ' + pressed.tagName.toLowerCase() + ': ' + short(text));
    // heads of a list that is one of cards here are there for who hears the page
    const isHeard = parents.some((one) => clips(one) && (one.clientWidth <= 2 || one.clientHeight <= 2));
    if (box.height > 30 && holder.closest(NAMING) && !isHeard)
      for (const { 0: word, index } of text.matchAll(WORD)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4))).size > 1) faults.add('a broken word: ' + word);
      }
  }
  const room = (one) => one.clientWidth - parseFloat(styleOf(one).paddingLeft) - parseFloat(styleOf(one).paddingRight);
  for (const one of document.querySelectorAll('select')) {
    const chosen = one.selectedOptions[0]?.text ?? '';
    const { fontWeight, fontSize, fontFamily } = styleOf(one);
    pen.font = [fontWeight, fontSize, fontFamily].join(' ');
    if (one.checkVisibility() && pen.measureText(chosen).width > room(one) + SLACK) faults.add('a choice that is cut: ' + chosen);
  }
  for (const one of document.querySelectorAll('table')) {
    if (!one.checkVisibility() || [...above(one)].some((holder) => scrolls(holder) || clips(holder))) continue;
    const holder = one.parentElement.getBoundingClientRect();
    const inner = holder.right - parseFloat(styleOf(one.parentElement).paddingRight);
    if (one.getBoundingClientRect().right > inner + SLACK) faults.add('a table beyond its place: ' + short(one.innerText));
  }
  return [...faults];
}`;

/**
 * What a person sees at once on a page that speaks another language, found by geometry: text beside the page or its
 * button, text that is cut, a word broken in two, a table wider than its place, a sign that no font has, a key in place
 * of its text.
 */
export async function looksOf(page: Page): Promise<string[]> {
  const look = () =>
    page.evaluate<string[]>(`document.fonts.ready.then(() => (${LOOK})(${JSON.stringify(KEYS)}))`);
  let faults = await look();
  // A face that is asked for by the last letter comes a moment later: on a machine that draws three pages at once, some.
  for (let looks = 1; faults.length > 0 && looks < LOOKS; looks++) {
    await page.waitForTimeout(500);
    faults = await look();
  }
  return faults;
}
