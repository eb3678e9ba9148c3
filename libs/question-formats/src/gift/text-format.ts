import type { TextFormat } from '../rich/read-html.js';
import { unescaped } from './escapes.js';

const FORMATS = ['html', 'moodle', 'plain', 'markdown'] as const;
const FORMAT = /^\s*\[(html|moodle|plain|markdown)\]/;

/** A text, unescaped, and what it says its format is. */
export function formatted(text: string, inherited: TextFormat): { text: string; format: TextFormat } {
  const [mark, name] = FORMAT.exec(text) ?? ['', undefined];
  const format = FORMATS.find((one) => one === name) ?? inherited;
  return { text: unescaped(text.slice(mark.length)).trim(), format };
}
