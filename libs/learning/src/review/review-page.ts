import { CONTENT_LANGUAGES } from '../question.js';
import type { Choice, ChoiceFace, LocalizedText, Prompt, QuestionContent, RubyText } from '../question.js';

/**
 * A page of questions for a person to read and judge: Markdown, one question per row, the last cell for the verdict. What was
 * written into that cell is read back before the page is made anew, so a verdict stays until its question changes.
 */

/** `hash` tells one content of a slug from another. */
export type ReviewedItem = Readonly<{ slug: string; hash: string; content: QuestionContent }>;
/** By `slug#hash`. */
export type Verdicts = Readonly<Record<string, string>>;

export const verdictKey = ({ slug, hash }: Pick<ReviewedItem, 'slug' | 'hash'>): string => `${slug}#${hash}`;

const BREAK = '<br>';
const cell = (text: string): string =>
  text
    .replaceAll('|', '\\|')
    .replaceAll(/\s*\n\s*/gu, ' ')
    .trim();

const japanese = (text: RubyText): string =>
  text
    .map((segment) => (segment.ruby === undefined ? segment.text : `${segment.text}(${segment.ruby})`))
    .join('');

function inEachLanguage(texts: LocalizedText): string {
  const lines = CONTENT_LANGUAGES.flatMap((language) => {
    const text = texts[language];
    return text === undefined ? [] : [`${language}: ${text}`];
  });
  return lines.join(BREAK);
}

const faceText = (face: ChoiceFace): string =>
  face.text === undefined ? inEachLanguage(face.meaning) : japanese(face.text);

function asked({ instruction, glyph, text, audio, meaning, left }: Prompt): string {
  const parts = [
    `*${instruction.replace('question.', '')}*`,
    glyph,
    text === undefined ? undefined : japanese(text),
    audio,
    meaning === undefined ? undefined : inEachLanguage(meaning),
    ...(left ?? []).map((face, place) => `${place + 1}. ${faceText(face)}`),
  ];
  return parts.filter((part) => part !== undefined).join(BREAK);
}

const listed = (choice: Choice, right: boolean): string =>
  `${right ? '**' : ''}${choice.id}${right ? '** ✔' : ''} ${faceText(choice)}`;

function answered({ choices = [], key }: QuestionContent): string {
  if (key.type === 'choice')
    return choices.map((choice) => listed(choice, choice.id === key.choice_id)).join(BREAK);
  if (key.type === 'text') return key.accepted.map((text) => `✔ ${text}`).join(BREAK);
  const orders = key.accepted.map((order) => `✔ ${order.join(' ')}`);
  return [...choices.map((choice) => listed(choice, false)), ...orders].join(BREAK);
}

function row(item: ReviewedItem, place: number, verdicts: Verdicts): string {
  const { slug, hash, content } = item;
  const cells = [
    String(place + 1),
    `\`${slug}\`${BREAK}\`${hash}\``,
    asked(content.prompt),
    answered(content),
    inEachLanguage(content.explanation),
    verdicts[verdictKey(item)] ?? '',
  ];
  return `| ${cells.map(cell).join(' | ')} |`;
}

export type ReviewPage = Readonly<{
  skill: string;
  seed: string;
  /** How many questions of the skill the bank holds. */
  total: number;
  items: readonly ReviewedItem[];
  verdicts: Verdicts;
}>;

export function reviewPage({ skill, seed, total, items, verdicts }: ReviewPage): string {
  const judged = items.filter((item) => verdicts[verdictKey(item)] !== undefined).length;
  return [
    `# Review: ${skill}`,
    '',
    `${items.length} of the ${total} questions of this skill, drawn with the seed \`${seed}\`; ${judged} have a verdict. Made by`,
    `\`npm run content:review -- ${skill} ${seed}\`. Write into the last column, then run it again: verdicts are kept in`,
    `\`verdicts/${skill}.json\` until their question changes.`,
    '',
    '| # | question | asked | answer | explanation | verdict |',
    '| - | - | - | - | - | - |',
    ...items.map((item, place) => row(item, place, verdicts)),
    '',
  ].join('\n');
}

const ROW = /^\| \d+ \| `(?<slug>.+)`<br>`(?<hash>[0-9a-f]+)` \|.* \| (?<verdict>(?:[^|]|\\\|)*) \|$/u;

/** The verdicts that stand in a page; empty cells give none. */
export function verdictsIn(page: string): Verdicts {
  const found = page.split('\n').flatMap((line): [string, string][] => {
    const { slug, hash, verdict = '' } = ROW.exec(line)?.groups ?? {};
    const text = verdict.replaceAll('\\|', '|').trim();
    return slug === undefined || hash === undefined || text === ''
      ? []
      : [[verdictKey({ slug, hash }), text]];
  });
  return Object.fromEntries(found);
}
