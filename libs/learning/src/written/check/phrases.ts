import { z } from 'zod';
import { surfaceOf } from '../furigana.js';
import type { PhraseText } from '../phrase-texts.js';
import { faultAt, finding } from './fault.js';
import type { Fault } from './fault.js';

/** The lines of `data/phrases.json`: texts with a space before each phrase but the first. */
export const phraseLines = z.array(z.string());

const FILE = 'libs/learning/src/data/phrases.json';
const MEND = 'run make-phrases.mjs (docs/CONTENT.md)';
/** What no phrase begins with: small kana, ん, ー, を, what ends or closes; nor is one a gap, a sign or a particle alone. */
const NO_START = /^[ぁぃぅぇぉっゃゅょゎァィゥェォッャュョんンーを、。！？」』）…・]/u;
const NO_PHRASE =
  /^(?:[\p{P}\p{S}＿]+|[はがにへでともの]|では|には|とは|ます|です|ません|ました|でした|ている)$/u;
const AT_THE_END = /[、。！？]$/u;

/** A choice may be a particle: what stands first in its text hangs on the sentence around it. */
function isPhrase(phrase: string, index: number): boolean {
  return index === 0 || (!NO_START.test(phrase) && !NO_PHRASE.test(phrase.replace(AT_THE_END, '')));
}

/** Texts that were not cut, or cut where no line should end; lines of texts that are gone. */
export function phraseFaults(texts: readonly PhraseText[], lines: readonly string[]): Fault[] {
  const cut = new Set(lines.map((line) => line.replaceAll(' ', '')));
  const wanted = new Map(texts.map((text) => [surfaceOf(text.written), text]));
  const missing = [...wanted].flatMap(([surface, text]) =>
    cut.has(surface) || text.brief
      ? []
      : [faultAt(text, finding('phrases', `“${surface}” has not been cut into phrases`, MEND, surface))],
  );
  const wrong = lines.flatMap((line, index) => {
    const place = { file: FILE, line: index + 2 };
    if (!wanted.has(line.replaceAll(' ', '')))
      return [faultAt(place, finding('phrases', `no text “${line}”`, MEND))];
    const bad = line.split(' ').filter((phrase, at) => !isPhrase(phrase, at));
    return bad.map((phrase) =>
      faultAt(
        place,
        finding('phrases', `“${phrase}” is no phrase`, 'mend a rule, or the sentence in mends.json', line),
      ),
    );
  });
  return [...missing, ...wrong];
}
