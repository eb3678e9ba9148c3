import { KANJI_PER_STAGE } from '#contracts/constants';
import { KANJI } from './kanji.js';

const LAST = Number.MAX_SAFE_INTEGER;

/** By school grade, inside it the most frequent first: the order in which most learners meet them. */
const inOrder = KANJI.toSorted(
  (one, other) => one.grade - other.grade || (one.frequency ?? LAST) - (other.frequency ?? LAST),
);

/** The kanji of each stage of 漢字ステージモード; stage 1 is the first. Together all 2,136, each once. */
export const KANJI_STAGES: readonly (readonly string[])[] = Array.from(
  { length: Math.ceil(inOrder.length / KANJI_PER_STAGE) },
  (_, stage) => inOrder.slice(stage * KANJI_PER_STAGE, (stage + 1) * KANJI_PER_STAGE).map(({ char }) => char),
);
