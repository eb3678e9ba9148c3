import type { Locator, Page } from '@playwright/test';
import { draw } from './practice.js';

type Points = { x: number; y: number }[];

const hexOf = (char: string): string => (char.codePointAt(0) ?? 0).toString(16).padStart(5, '0');

/** The lines of a character as the product ships them, as a hand would follow them, in a square of side 1. */
export const modelOf = (page: Page, char: string): Promise<Points[]> =>
  page.evaluate(`(async () => {
    const lines = await (await fetch('/strokes/${hexOf(char)}.json')).json();
    return lines.map((line) => {
      const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
      path.setAttribute('d', line);
      const length = path.getTotalLength();
      return Array.from({ length: 13 }, (_, step) => {
        const { x, y } = path.getPointAtLength((length * step) / 12);
        return { x: x / 109, y: y / 109 };
      });
    });
  })()`);

/** By finger, as people write it: smaller than the model, and not in the middle. */
export async function writeByHand(page: Page, square: Locator, strokes: readonly Points[]): Promise<void> {
  const byHand = ({ x, y }: Points[number]) => ({ x: 0.12 + x * 0.8, y: 0.06 + y * 0.8 });
  for (const stroke of strokes) await draw(page, square, stroke.map(byHand), true);
}
