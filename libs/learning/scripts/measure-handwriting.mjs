// Prints what the judge of handwriting makes of made hands: right characters refused, and each kana taken for each other.
// The figures of docs/adr/0018 come from here. Run:
//   node libs/learning/scripts/measure-handwriting.mjs [times per character, 40]
import { loadSource } from './load-source.mjs';

const { judge, decodeStroke } = await loadSource('judge/index.ts');
const { KANJI, strokesOf, WRITTEN_KANA, writtenRivals } = await loadSource('index.ts');
const { FREE, UNSTEADY, written } = await loadSource('testing/drawn-strokes.ts');

const times = Number(process.argv[2] ?? 40);
const linesOf = (char) => strokesOf(char).map(decodeStroke);
const kana = WRITTEN_KANA.map(({ char }) => char);
const keys = new Map();
/** @param {string} char */
function keyOf(char) {
  if (!keys.has(char))
    keys.set(char, {
      type: 'strokes',
      char,
      strokes: strokesOf(char),
      rivals: writtenRivals(char).map(strokesOf),
    });
  return keys.get(char);
}

/** How often `char`, written by that hand, is accepted as `as`. */
const accepted = (char, as, hand, tries) =>
  Array.from({ length: tries }, (_, index) => written(linesOf(char), hand, `${char}/${index}`)).filter(
    (value) => judge(value, keyOf(as)),
  ).length;

function refused(name, hand, characters, tries) {
  const faults = characters
    .map((char) => [char, tries - accepted(char, char, hand, tries)])
    .filter(([, count]) => count > 0);
  const sum = faults.reduce((total, [, count]) => total + count, 0);
  const all = characters.length * tries;
  console.log(`${name}: ${sum} of ${all} refused (${((100 * sum) / all).toFixed(2)} %)`);
  if (faults.length > 0) console.log(`  ${faults.map(([char, count]) => `${char} ${count}`).join(', ')}`);
}

function confused(name, hand, tries) {
  let all = 0;
  const pairs = kana.flatMap((char) =>
    kana
      .filter((as) => as !== char)
      .map((as) => {
        all += tries;
        const same = strokesOf(as).length === strokesOf(char).length;
        return [`${char}→${as}`, same ? accepted(char, as, hand, tries) : 0];
      }),
  );
  const taken = pairs.filter(([, count]) => count > 0);
  const sum = taken.reduce((total, [, count]) => total + count, 0);
  console.log(`${name}: ${sum} of ${all} accepted for another kana`);
  console.log(`  ${taken.map(([pair, count]) => `${pair} ${count}`).join(', ')}`);
}

const kanji = KANJI.filter((_, index) => index % 10 === 0).map(({ char }) => char);
for (const [name, hand] of Object.entries({ unsteady: UNSTEADY, free: FREE })) {
  refused(`${name}, kana`, hand, kana, times);
  refused(`${name}, ${kanji.length} kanji`, hand, kanji, Math.ceil(times / 8));
  confused(name, hand, Math.ceil(times / 10));
}
