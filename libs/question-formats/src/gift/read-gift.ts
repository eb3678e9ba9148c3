import { decoded } from '../decode.js';
import { Draft, GAP, type ReadOptions } from '../draft.js';
import type { Found, ReadItem } from '../item.js';
import { Refused } from '../reports.js';
import { readFormatted } from '../rich/read-html.js';
import { readGiftAnswers } from './answers.js';
import { type GiftBlock, giftBlocks } from './blocks.js';
import { cutAt, findUnescaped, lastUnescaped, unescaped } from './escapes.js';
import { askedFor } from '../words/read-words.js';
import { formatted } from './text-format.js';

const GENERAL_FEEDBACK = '####';

/**
 * The questions of a Moodle GIFT file. Format: docs.moodle.org, "GIFT format"; where it is silent, as Moodle's own
 * importer does it. Throws `file.unreadable-text`.
 */
export function* readGift(bytes: Uint8Array, options: ReadOptions): Generator<Found> {
  for (const block of giftBlocks(decoded(bytes))) {
    try {
      yield { item: itemOf(block, options) };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { code, detail } = error;
      const place = { kind: 'line', number: block.line } as const;
      const problem = { place, code, ...(detail !== undefined && { detail }) };
      yield askedFor({ problem }, askedIn(block.text));
    }
  }
}

/** What stands before the answers, without its title. */
const askedIn = (text: string): string => titled(text).rest.slice(0, 500).replace(/\{.*$/s, '');

function itemOf(block: GiftBlock, options: ReadOptions): ReadItem {
  const draft = new Draft(options, { kind: 'line', number: block.line });
  draft.file(block.tags);
  if (block.id !== undefined) draft.reports.add('id-number', block.id);
  const { title, rest } = titled(block.text);
  const { question, answers } = parted(rest);
  const { text, format } = formatted(question, 'moodle');
  draft.ask(readFormatted(text, format, draft.reports));
  if (title !== undefined) draft.named(unescaped(title).trim());
  const feedback = lastUnescaped(answers, GENERAL_FEEDBACK);
  if (feedback !== -1) {
    const general = formatted(answers.slice(feedback + GENERAL_FEEDBACK.length), format);
    draft.explain(readFormatted(general.text, general.format, draft.reports), GENERAL_FEEDBACK);
  }
  const answered = readGiftAnswers(feedback === -1 ? answers : answers.slice(0, feedback), format, draft);
  return draft.item(answered, answered.left ? '->' : '=');
}

function titled(text: string): { title?: string; rest: string } {
  if (!text.startsWith('::')) return { rest: text };
  const [title, rest] = cutAt(text.slice(2), '::');
  return rest === undefined ? { rest: title } : { title, rest: rest.trim() };
}

/** The question around its answers. Throws `item.unclosed-braces`, `item.nothing-to-answer` and `item.several-parts`. */
function parted(text: string): { question: string; answers: string } {
  const open = findUnescaped(text, ['{']);
  const close = findUnescaped(text, ['}']);
  if (!open && !close) throw new Refused('item.nothing-to-answer');
  if (!open || !close || close.at < open.at) throw new Refused('item.unclosed-braces');
  const after = text.slice(close.at + 1).trim();
  if (findUnescaped(after, ['{', '}'])) throw new Refused('item.several-parts');
  const before = text.slice(0, open.at);
  const question = after === '' ? before.trimEnd() : `${before}${GAP}${text.slice(close.at + 1)}`;
  return { question, answers: text.slice(open.at + 1, close.at).trim() };
}
