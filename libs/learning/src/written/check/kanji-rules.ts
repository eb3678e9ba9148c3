import { LANGUAGES } from '#contracts/constants';
import { KANJI } from '../../kanji.js';
import type { WrittenKanji } from '../records.js';
import { finding } from './fault.js';
import type { Finding } from './fault.js';
import { languageFindings } from './languages.js';

const MEANING_MAX = 34;
const JOYO = new Set(KANJI.map(({ char }) => char));
const HAN = /\p{Script=Han}/u;
const SENTENCE_END = /[.。।!?！？]$/u;

function ownFindings({ meaning }: WrittenKanji): Finding[] {
  const report = (wrong: string, mend: string) => finding('gloss', `meaning.${wrong}`, mend);
  const found: Finding[] = [];
  if (HAN.test(meaning.ja)) found.push(report(`ja “${meaning.ja}” holds kanji`, 'write it in kana'));
  if (/^to /u.test(meaning.en)) found.push(report(`en “${meaning.en}” begins with “to ”`, 'leave it out'));
  return found;
}

/** Rules for the short meaning of a kanji, which stands among three others as a choice. */
export function kanjiFindings(kanji: WrittenKanji): Finding[] {
  const { char, meaning } = kanji;
  const unknown = JOYO.has(char)
    ? []
    : [finding('dictionary', `${char} is no jōyō kanji`, 'remove it, or mend the character')];
  const ofTexts = LANGUAGES.flatMap((language) => {
    const text = meaning[language];
    const report = (wrong: string, mend: string) =>
      finding('gloss', `meaning.${language} “${text}” ${wrong}`, mend);
    return [
      ...languageFindings('meaning', language, text),
      ...(Array.from(text).length > MEANING_MAX
        ? [report('is too long', `shorten it to ${MEANING_MAX} characters`)]
        : []),
      ...(SENTENCE_END.test(text) ? [report('ends as a sentence', 'leave the full stop out')] : []),
    ];
  });
  return [...unknown, ...ofTexts, ...ownFindings(kanji)];
}
