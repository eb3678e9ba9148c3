// How numbers with counters are read. Dictionaries list 四 and 時 with all their readings, which would allow よんじ.
const NUMERALS = '〇一二三四五六七八九';
const ONES = [
  ['ぜろ', 'れい'],
  ['いち'],
  ['に'],
  ['さん'],
  ['よん', 'し'],
  ['ご'],
  ['ろく'],
  ['なな', 'しち'],
  ['はち'],
  ['きゅう', 'く'],
];
const SHORT = { 1: ['いっ'], 6: ['ろっ'], 8: ['はっ'], 10: ['じゅっ', 'じっ'] };

/** Readings that a counter gives to a digit; 0 stands for 何, 10 for a number that ends in ten. */
const only = (entries) => (digit, plain) => entries[digit] ?? plain;
const voiced = (plain, digits, changed) => (digit) => (digits.includes(digit) ? changed : plain);
const shortFor = (digits) => only(Object.fromEntries(digits.map((digit) => [digit, SHORT[digit]])));
const K = shortFor([1, 6, 8, 10]);
const S = shortFor([1, 8, 10]);
const PLAIN = only({ 4: ['よん'], 9: ['きゅう'] });
const HOUR = only({ 4: ['よ'], 9: ['く'] });
const h = (plain, half, full) => (digit) =>
  [1, 6, 8, 10].includes(digit) ? half : [0, 3].includes(digit) ? full : plain;

/** The digit's reading and the counter's own after it. A whole-number entry in `whole` wins. */
const COUNTERS = {
  時: { digit: HOUR, own: () => 'じ' },
  時間: { digit: HOUR, own: () => 'じかん' },
  月: { digit: only({ 4: ['し'], 7: ['しち'], 9: ['く'] }), own: () => 'がつ' },
  年: { digit: only({ 4: ['よ'] }), own: () => 'ねん' },
  円: { digit: only({ 4: ['よん', 'よ'], 9: ['きゅう'] }), own: () => 'えん' },
  分: { digit: K, own: (digit) => ([0, 1, 3, 4, 6, 8, 10].includes(digit) ? 'ぷん' : 'ふん') },
  人: { digit: only({ 4: ['よ'] }), own: () => 'にん', whole: { 1: ['ひとり'], 2: ['ふたり'] } },
  日: {
    digit: only({ 4: ['よっ'] }),
    own: (digit) => (digit === 4 ? 'か' : 'にち'),
    whole: {
      1: ['ついたち', 'いちにち'],
      2: ['ふつか'],
      3: ['みっか'],
      4: ['よっか'],
      5: ['いつか'],
      6: ['むいか'],
      7: ['なのか'],
      8: ['ようか'],
      9: ['ここのか'],
      10: ['とおか'],
      20: ['はつか'],
    },
  },
  歳: { digit: S, own: () => 'さい', whole: { 20: ['はたち', 'にじゅっさい'] } },
  階: {
    digit: only({ 1: SHORT[1], 6: SHORT[6], 8: ['はっ', 'はち'], 10: SHORT[10] }),
    own: voiced('かい', [0, 3], 'がい'),
  },
  本: { digit: K, own: h('ほん', 'ぽん', 'ぼん') },
  匹: { digit: K, own: h('ひき', 'ぴき', 'びき') },
  杯: { digit: K, own: h('はい', 'ぱい', 'ばい') },
  泊: { digit: K, own: (digit) => ([0, 1, 3, 6, 8, 10].includes(digit) ? 'ぱく' : 'はく') },
  回: { digit: K, own: () => 'かい' },
  個: { digit: K, own: () => 'こ' },
  か月: { digit: K, own: () => 'かげつ' },
  冊: { digit: S, own: () => 'さつ' },
  週間: { digit: S, own: () => 'しゅうかん' },
  着: { digit: S, own: () => 'ちゃく' },
  度: { digit: PLAIN, own: () => 'ど' },
  枚: { digit: PLAIN, own: () => 'まい' },
  台: { digit: PLAIN, own: () => 'だい' },
  番: { digit: PLAIN, own: () => 'ばん' },
  番線: { digit: PLAIN, own: () => 'ばんせん' },
  番目: { digit: PLAIN, own: () => 'ばんめ' },
  号室: { digit: PLAIN, own: () => 'ごうしつ' },
  名: { digit: PLAIN, own: () => 'めい' },
  '': { digit: (_, plain) => plain, own: () => '' },
};
const AFTER = {
  '': [''],
  半: ['はん'],
  間: ['かん'],
  目: ['め'],
  前: ['まえ'],
  後: ['ご'],
  中: ['じゅう', 'ちゅう'],
  分: ['ぶん'],
  生: ['せい'],
  以上: ['いじょう'],
  以内: ['いない'],
  過: ['す'],
};

const UNITS = { 十: 10, 百: 100, 千: 1000, 万: 10_000, 億: 100_000_000 };
const unitReadings = (unit, digit) => {
  const sure = ONES[digit]?.[0] ?? '';
  const one = digit === 1 ? '' : sure;
  if (unit === '十')
    return digit === 4 || digit === 7 ? ONES[digit].map((text) => `${text}じゅう`) : [`${one}じゅう`];
  if (unit === '百') return [{ 3: 'さんびゃく', 6: 'ろっぴゃく', 8: 'はっぴゃく' }[digit] ?? `${one}ひゃく`];
  return [{ 3: 'さんぜん', 8: 'はっせん' }[digit] ?? `${one}せん`];
};

/** Readings of a number below 10,000 before nothing, and of what comes before its last sign. */
function headReadings(text) {
  let rest = text;
  let readings = [''];
  while (rest !== '') {
    const digit = NUMERALS.indexOf(rest[0]);
    const unit = rest[digit > 0 ? 1 : 0];
    if (!['十', '百', '千'].includes(unit)) return { readings, last: digit > 0 ? digit : undefined };
    const parts = unitReadings(unit, digit > 0 ? digit : 1);
    const next = rest.slice(digit > 0 ? 2 : 1);
    if (next === '' && unit === '十') return { readings, last: 10, parts };
    readings = readings.flatMap((before) => parts.map((part) => before + part));
    rest = next;
  }
  return { readings, last: undefined };
}

const NUMBER = /^([〇一二三四五六七八九十百千]*[万億])?([〇一二三四五六七八九十百千]*)(.*)$/u;

/** Kanji numerals for digits below a hundred; longer ones stay, and are put together like other compounds. */
const inKanji = (text) =>
  text.normalize('NFKC').replaceAll(/(?<!\d)\d{1,2}(?!\d)/g, (digits) => {
    const [tens, ones] = [Math.floor(Number(digits) / 10), Number(digits) % 10];
    return `${tens > 1 ? NUMERALS[tens] : ''}${tens > 0 ? '十' : ''}${ones > 0 ? NUMERALS[ones] : ''}`;
  });

function bigReadings(big) {
  if (big === undefined) return [''];
  const sound = big.at(-1) === '万' ? 'まん' : 'おく';
  return withCounter(big.slice(0, -1), { digit: PLAIN, own: () => sound });
}

/** A hundred before a counter that shortens six: ひゃっかい, ひゃっぽん. */
function roundReading(text, digitOf, own) {
  const short = text.endsWith('ひゃく') && digitOf(6, undefined) !== undefined;
  return short ? text.slice(0, -1) + 'っ' + own(6) : text + own(undefined);
}

function withCounter(number, { digit: digitOf, own }) {
  const { readings, last, parts } = headReadings(number);
  if (last === undefined) return readings.map((text) => roundReading(text, digitOf, own));
  if (last !== 10) {
    const digits = digitOf(last, ONES[last]);
    return readings.flatMap((before) => digits.map((digit) => before + digit + own(last)));
  }
  const tens =
    digitOf(10, undefined) === undefined
      ? parts
      : parts.flatMap((part) => SHORT[10].map((short) => part.replace(/じゅう$/, short)));
  return readings.flatMap((before) => tens.map((ten) => before + ten + own(10)));
}

const valueOf = (number) => {
  const [tens, ones] = number.includes('十') ? number.split('十') : ['', number];
  const ten = number.includes('十') ? Math.max(1, NUMERALS.indexOf(tens || '一')) * UNITS.十 : 0;
  return ten + Math.max(0, NUMERALS.indexOf(ones || '〇'));
};

const DIGIT_BY_DIGIT = /^([〇一二三四五六七八九]{2,})(号室|番|年|)$/u;
const PLACES = { 号室: 'ごうしつ', 番: 'ばん', 年: 'ねん', '': '' };
const SPELLED = [['まる', 'ぜろ', 'れい'], ...ONES.slice(1).map(([first]) => [first])];

/** The number of a room or a telephone: 四〇七 is よんまるなな. */
function spelledOut(text) {
  const [, digits, place] = DIGIT_BY_DIGIT.exec(text) ?? [];
  if (digits === undefined) return undefined;
  return Array.from(digits)
    .map((digit) => SPELLED[NUMERALS.indexOf(digit)])
    .reduce((before, readings) => before.flatMap((head) => readings.map((reading) => head + reading)), [''])
    .map((reading) => reading + PLACES[place]);
}

/**
 * @param {string} text @returns {string[] | undefined} undefined where the text is no number with a counter that this table knows
 */
export function counterReadings(text) {
  const spelled = spelledOut(inKanji(text));
  if (spelled !== undefined) return spelled;
  const [, big, number, tail] = NUMBER.exec(
    inKanji(text)
      .replaceAll(/[ヶヵカ]/g, 'か')
      .replace('才', '歳'),
  );
  if (big === undefined && number === '') return undefined;
  const names = Object.keys(COUNTERS).filter(
    (name) => tail.startsWith(name) && tail.slice(name.length) in AFTER,
  );
  const name = names.toSorted((one, other) => other.length - one.length)[0];
  if (name === undefined || text.length === 1 || (name === '' && tail !== '')) return undefined;
  const counter = COUNTERS[name];
  const plain = number === '' ? [counter.own(undefined)] : withCounter(number, counter);
  const whole = big === undefined && counter.whole?.[valueOf(number)];
  const heads = bigReadings(big).flatMap((before) => (whole || plain).map((reading) => before + reading));
  return heads.flatMap((head) => AFTER[tail.slice(name.length)].map((after) => head + after));
}
