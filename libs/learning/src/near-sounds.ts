/** A change of one place of a reading, in hiragana: `with` stands for what is from `start` to `end`. */
export type Edit = Readonly<{ start: number; end: number; with: string }>;

/** Of the vowel u only these are lengthened by mistake; what is long may be shortened after any. */
const U_LONG = 'おこそとのほもよろごぞどぼぽょゅふゆ';
const U_SHORT = 'くすつぬむるぐずぶぷ';
const O_LONG = 'おこそとのほもよろごぞどぼぽ';
const I_LONG = 'えけせてねへめれげぜでべぺ';
const A_LONG = 'かさたなはまやらわがざだばぱ';
const VOICED: ReadonlyMap<string, string> = new Map(
  ['かが', 'きぎ', 'くぐ', 'けげ', 'こご', 'さざ', 'しじ', 'すず', 'せぜ', 'そぞ', 'ただ', 'てで', 'とど']
    .concat(['はば', 'ひび', 'ふぶ', 'へべ', 'ほぼ'])
    .flatMap((pair) => [
      [pair.slice(0, 1), pair.slice(1)],
      [pair.slice(1), pair.slice(0, 1)],
    ]),
);
/** Before these the consonant may be doubled. */
const DOUBLED = /[かきくけこさしすせそたちつてと]/u;
const SMALL = /[ゃゅょっ]/u;

/** What lengthens a sign; empty where nothing does. */
type LongMark = (char: string) => string;
const longAfter: LongMark = (char) => {
  if (U_LONG.includes(char)) return 'う';
  return I_LONG.includes(char) ? 'い' : '';
};
/** In loan words every vowel: ビル and ビール. */
export const longInLoanWord: LongMark = (char) => (/[っんー]/u.test(char) ? '' : 'ー');

function isLengthened(char: string, next: string): boolean {
  if (char === '' || next === '') return false;
  if (next === 'ー' || longAfter(char) === next) return true;
  const row = { あ: A_LONG, う: U_SHORT, お: O_LONG }[next] ?? '';
  return row.includes(char);
}

/** きょう → きょ, きょ → きょう. A vowel is not lengthened before っ, ん or another vowel. */
function longEdits(before: string, char: string, next: string, at: number, longMark: LongMark): Edit[] {
  if (isLengthened(before, char)) return [{ start: at, end: at + 1, with: '' }];
  const mark = longMark(char);
  if (mark === '' || SMALL.test(next) || /[っんあいうえおー]/u.test(next)) return [];
  return [{ start: at + 1, end: at + 1, with: mark }];
}

/** きって → きて, きて → きって. */
function doubledEdits(before: string, char: string, next: string, at: number): Edit[] {
  if (char === 'っ') return [{ start: at, end: at + 1, with: '' }];
  const canDouble = DOUBLED.test(char) && before !== '' && !/[っんあいうえおー]/u.test(before);
  return canDouble && next !== 'っ' ? [{ start: at, end: at, with: 'っ' }] : [];
}

/** か and が. */
function voicedEdits(before: string, char: string, at: number): Edit[] {
  const twin = VOICED.get(char);
  return twin === undefined || before === 'っ' ? [] : [{ start: at, end: at + 1, with: twin }];
}

/** しゅ and しょ; びょう and びよう. */
function smallEdits(char: string, next: string, at: number): Edit[] {
  const place = { start: at, end: at + 1 };
  if (char === 'ゅ') return [{ ...place, with: 'ょ' }];
  if (char !== 'ょ') return [];
  return next === 'う'
    ? [
        { ...place, with: 'ゅ' },
        { ...place, with: 'よ' },
      ]
    : [{ ...place, with: 'ゅ' }];
}

/** What a learner mishears or misspells in `reading` between `from` and `to`: length of a vowel, っ, voicing, small ゃゅょ. Loan words are in hiragana too, with ー. */
export function nearSounds(
  reading: string,
  from = 0,
  to = reading.length,
  longMark: LongMark = longAfter,
): Edit[] {
  const places = Array.from({ length: to - from }, (_, index) => from + index);
  return places.flatMap((at) => {
    const char = reading[at] ?? '';
    const before = at > from ? (reading[at - 1] ?? '') : '';
    const next = reading[at + 1] ?? '';
    return [
      ...longEdits(before, char, next, at, longMark),
      ...doubledEdits(before, char, next, at),
      ...voicedEdits(before, char, at),
      ...smallEdits(char, next, at),
    ];
  });
}

const CONFUSED: ReadonlyMap<string, string> = new Map([
  ['つ', 'す'],
  ['す', 'つ'],
  ['ち', 'し'],
  ['し', 'ち'],
]);

/** What is misheard besides: ん left out, つ for す, ち for し. */
export function misheardSigns(reading: string): Edit[] {
  return Array.from(reading).flatMap((char, at) => {
    const twin = char === 'ん' ? '' : CONFUSED.get(char);
    return twin === undefined ? [] : [{ start: at, end: at + 1, with: twin }];
  });
}

/** True where both edits can be made, each at a place of its own. */
export const areApart = (one: Edit, other: Edit): boolean =>
  one.start !== other.start && (one.end <= other.start || other.end <= one.start);

/** The reading after the edits, which are apart. */
export function edited(reading: string, edits: readonly Edit[]): string {
  const fromTheEnd = edits.toSorted((one, other) => other.start - one.start);
  return fromTheEnd.reduce(
    (text, edit) => text.slice(0, edit.start) + edit.with + text.slice(edit.end),
    reading,
  );
}

/** No Japanese word sounds otherwise: っ stands before k, s, t, p only, never first or last; ん and small kana not first. */
export function canBeSaid(reading: string): boolean {
  if (/^[っんゃゅょー]|っ$|っ[^かきくけこさしすせそたちつてとぱぴぷぺぽ]/u.test(reading)) return false;
  return (
    !/[ゃゅょ][ゃゅょ]|[^きしちにひみりぎじびぴ][ゃゅょ]/u.test(reading) &&
    !/([あいうえお])\1\1|おうう|うう/u.test(reading)
  );
}
