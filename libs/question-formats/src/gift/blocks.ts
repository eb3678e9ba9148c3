/** One question of a GIFT file: the lines between two empty ones. */
export interface GiftBlock {
  /** Of its first line that is no comment. */
  readonly line: number;
  readonly text: string;
  /** From the comments before it: `[tag:…]` and `[id:…]`, as Moodle reads them. */
  readonly tags: readonly string[];
  readonly id: string | undefined;
}

/** As long as a tag can be, so that brackets which nobody closes are not searched to the end for each. */
const NOTE = /(?<!\\)\[(tag|id):((?:\\.|[^\]\\]){1,200})\]/g;
const CATEGORY = '$CATEGORY:';

interface Gathering {
  line: number;
  lines: string[];
  tags: string[];
  id: string | undefined;
}

const begun = (): Gathering => ({ line: 0, lines: [], tags: [], id: undefined });

/** The questions of a file in order; a category becomes tags of the questions below it. */
export function* giftBlocks(text: string): Generator<GiftBlock> {
  let category: string[] = [];
  let block = begun();
  const finished = (): GiftBlock => ({
    ...block,
    tags: [...category, ...block.tags],
    text: block.lines.join('\n'),
  });
  for (const [index, raw] of `${text}\n`.split(/\r\n?|\n/).entries()) {
    const line = raw.trim();
    if (block.lines.length === 0 && line.startsWith(CATEGORY))
      category = categoryTags(line.slice(CATEGORY.length));
    else if (line.startsWith('//')) note(block, line);
    else if (line !== '') {
      if (block.lines.length === 0) block.line = index + 1;
      block.lines.push(line);
    } else if (block.lines.length > 0) {
      yield finished();
      block = begun();
    }
  }
  if (block.lines.length > 0) yield finished();
}

function note(block: Gathering, line: string): void {
  for (const [, kind, written = ''] of line.matchAll(NOTE)) {
    const text = written.replace(/\\(.)/gs, '$1');
    if (kind === 'tag') block.tags.push(text);
    else block.id = text;
  }
}

/** Categories inside each other: more are no shelf of questions, and would be copied for each of them. */
const DEEPEST = 20;

/** `$course$/top/日本語/助詞` → 日本語, 助詞. A slash inside a name is written twice. */
export const categoryTags = (path: string): string[] =>
  path
    .split(/(?<!\/)\/(?!\/)/)
    .map((name) => name.replaceAll('//', '/').trim())
    .filter((name) => name !== '' && name !== 'top' && !/^\$\w+\$$/.test(name))
    .slice(0, DEEPEST);
