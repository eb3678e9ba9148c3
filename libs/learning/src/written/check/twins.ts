import { surfaceOf } from '../furigana.js';
import type { GapItem } from '../records.js';
import { finding } from './fault.js';
import type { Finding } from './fault.js';

/** Where one of `right` is right, a native speaker accepts each of `too` as well, if the sentence around the gap is so. */
type Twins = Readonly<{ right: readonly string[]; too: readonly string[]; before?: RegExp; after?: RegExp }>;

const QUESTION_WORD = '誰|だれ|何|なに|なん|どこ|どれ|どの|どちら|どっち|いつ|いくら|いくつ';
const NO_QUESTION_BEFORE = new RegExp(`^(?!.*(?:${QUESTION_WORD})(?:[一-龠ァ-ヶー]{0,4})$)`, 'u');
const NO_QUESTION_AFTER = new RegExp(`^(?!.*(?:${QUESTION_WORD}))`, 'u');

const either = (...of: readonly string[]) => ({ right: of, too: of });

const TWINS: readonly Twins[] = [
  either('くらい', 'ぐらい'),
  either('けど', 'けれど', 'けれども'),
  either('では', 'じゃ'),
  either('より', 'よりも'),
  // After a verb's stem に tells the purpose, and へ is wrong: 遊びに来ました.
  {
    ...either('に', 'へ'),
    before: /(?:[一-龠々ァ-ヶー]|[こそあど](?:こ|ちら)|うち)$/u,
    after: /^(?:行[きかくっけこ]|来[まてたなる]|帰[りらるっれろ])/u,
  },
  {
    ...either('から', 'ので'),
    before: /(?:です|ます|ました|でした|ません|[いただるう])$/u,
    after: /^、/u,
  },
  { ...either('が', 'を'), after: /^(?:食べ|飲み|見|読み|買い|習い|聞き|作り)たい/u },
  // Not the other way round: the subject of a relative clause takes も, never は.
  { right: ['は'], too: ['も'], before: NO_QUESTION_BEFORE, after: NO_QUESTION_AFTER },
];

/** A wrong choice that is the twin of a right one: a second right answer that was not thought of. */
export function twinFindings({ text, answer, also, wrong }: GapItem): Finding[] {
  const [before = '', after = ''] = surfaceOf(text).split('＿');
  const rightHere = [answer, ...also];
  const here = TWINS.filter(
    (twins) => (twins.before?.test(before) ?? true) && (twins.after?.test(after) ?? true),
  );
  return here.flatMap(({ right, too }) => {
    const one = rightHere.find((choice) => right.includes(choice));
    const other = wrong.find((choice) => too.includes(choice) && choice !== one);
    if (one === undefined || other === undefined) return [];
    const wrongThing = `where “${one}” is right, “${other}” is right too`;
    return [finding('second-answer', wrongThing, 'move it from wrong to also')];
  });
}
