// The accent of a phrase, mended in the labels where Open JTalk's is wrong (お菓子 it says with the fall after お).
// A label tells of its mora how far it stands from the fall (A) and of its phrase (F) and the phrases beside it (E, G) morae and fall.

const PHRASE = /\/F:([^/]*)/;
const isOfPhrase = (label) => !PHRASE.exec(label)?.[1]?.startsWith('xx');

/** For each label the number of its phrase, undefined for silence. */
function phraseNumbers(labels) {
  let number = -1;
  return labels.map((label, index) => {
    if (!isOfPhrase(label)) return undefined;
    if (PHRASE.exec(label)?.[1] !== PHRASE.exec(labels[index - 1] ?? '')?.[1]) number += 1;
    return number;
  });
}

/**
 * The accent phrases of a text as `surface/pronunciation`, such as `お菓子を/オカシヲ`.
 * @param {{ surface: string, said: string, pos: string, isChained: boolean }[]} tokens
 */
export function phrasesOf(tokens) {
  const phrases = [];
  for (const { surface, said, pos, isChained } of tokens) {
    if (pos === '記号') continue;
    const last = phrases.at(-1);
    if (isChained && last !== undefined) {
      last.surface += surface;
      last.said += said;
    } else phrases.push({ surface, said });
  }
  return phrases.map(({ surface, said }) => `${surface}/${said}`);
}

/** The morae of each phrase and the mora after which its pitch falls (the last one if it does not). */
export function accentsOf(labels) {
  const numbers = phraseNumbers(labels);
  return labels.flatMap((label, index) => {
    if (numbers[index] === undefined || numbers[index] === numbers[index - 1]) return [];
    const [, morae, fall] = /\/F:(\d+)_(\d+)#/.exec(label) ?? [];
    return [{ morae: Number(morae), fall: Number(fall) }];
  });
}

const withFall = (label, field, fall) =>
  label.replace(new RegExp(`(/${field}:\\d+_)\\d+`), (_, start) => `${start}${fall}`);

/** Where the next phrase that is spoken before (-1) or after (+1) a label stands. */
function neighbour(numbers, index, step) {
  for (let at = index + step; at >= 0 && at < numbers.length; at += step) {
    if (numbers[at] !== undefined && numbers[at] !== numbers[index]) return numbers[at];
  }
  return undefined;
}

/** @param {string[]} labels @param {number} phrase its number from 0 @param {number} accent 0 for a phrase whose pitch does not fall */
export function withAccent(labels, phrase, accent) {
  const numbers = phraseNumbers(labels);
  const fall = accent === 0 ? (accentsOf(labels)[phrase]?.morae ?? 0) : accent;
  return labels.map((label, index) => {
    if (numbers[index] === phrase) {
      const distance = (_, position) => `/A:${Number(position) - fall}+${position}+`;
      return withFall(label, 'F', fall).replace(/\/A:-?\d+\+(\d+)\+/, distance);
    }
    if (neighbour(numbers, index, -1) === phrase) return withFall(label, 'E', fall);
    if (neighbour(numbers, index, 1) === phrase) return withFall(label, 'G', fall);
    return label;
  });
}
