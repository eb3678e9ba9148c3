import { surfaceOf } from '../furigana.js';
import type { GapItem } from '../records.js';
import { finding } from './fault.js';
import type { Finding } from './fault.js';

/** Choices of which a native speaker accepts each where one of them is right, and the place where that is so. */
type Twins = Readonly<{ of: readonly string[]; before?: RegExp; after?: RegExp }>;

const QUESTION_WORD = '誰|だれ|何|なに|なん|どこ|どれ|どの|どちら|どっち|いつ|いくら|いくつ';
const NO_QUESTION = new RegExp(`^(?!.*(?:${QUESTION_WORD})(?:[一-龠ァ-ヶー]{0,4})$)`, 'u');

const TWINS: readonly Twins[] = [
  { of: ['くらい', 'ぐらい'] },
  { of: ['けど', 'けれど', 'けれども'] },
  { of: ['では', 'じゃ'] },
  { of: ['でも', 'だって'], before: NO_QUESTION },
  { of: ['より', 'よりも'] },
  // After a verb's stem に tells the purpose, and へ is wrong: 遊びに来ました.
  {
    of: ['に', 'へ'],
    before: /(?:[一-龠々ァ-ヶー]|[こそあど](?:こ|ちら)|うち)$/u,
    after: /^(?:行[きかくっけこ]|来[まてたなる]|帰[りらるっれろ])/u,
  },
  { of: ['から', 'ので'], before: /(?:です|ます|ました|でした|ません|[いただるう])$/u, after: /^、/u },
  { of: ['が', 'を'], after: /^(?:(?:食べ|飲み|見|読み|買い|習い|聞き|作り)たい|分かり|できま)/u },
  { of: ['は', 'も'], before: NO_QUESTION, after: new RegExp(`^(?!.*(?:${QUESTION_WORD}))`, 'u') },
];

/** A wrong choice that is the twin of a right one: a second right answer that was not thought of. */
export function twinFindings({ text, answer, also, wrong }: GapItem): Finding[] {
  const [before = '', after = ''] = surfaceOf(text).split('＿');
  const right = [answer, ...also];
  return TWINS.filter(
    (twins) => (twins.before?.test(before) ?? true) && (twins.after?.test(after) ?? true),
  ).flatMap(({ of }) => {
    const one = right.find((choice) => of.includes(choice));
    const other = wrong.find((choice) => of.includes(choice) && !right.includes(choice));
    if (one === undefined || other === undefined) return [];
    const wrongThing = `where “${one}” is right, “${other}” is right too`;
    return [finding('second-answer', wrongThing, 'move it from wrong to also')];
  });
}
