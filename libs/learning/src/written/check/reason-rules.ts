import { LANGUAGES } from '#contracts/constants';
import type { FormStem, GrammarContrast, GrammarPattern, ListeningItem, ParticleUse } from '../records.js';
import { finding } from './fault.js';
import type { Finding } from './fault.js';
import { japaneseFindings } from './japanese.js';
import { copiedFindings, languageFindings, sentenceEndFindings } from './languages.js';

const LINE_MAX = 240;

/** One line in eight languages that may quote Japanese. */
function quotingFindings(where: string, texts: ParticleUse['reason']): Finding[] {
  const found = LANGUAGES.flatMap((language) => {
    const text = texts[language];
    const long = Array.from(text).length > LINE_MAX;
    const wrong = `${where}.${language} has more than ${LINE_MAX} characters`;
    return [
      ...languageFindings(where, language, text, true),
      ...(long ? [finding('length', wrong, 'say it in one line')] : []),
    ];
  });
  return [...found, ...copiedFindings(where, texts)];
}

export function useFindings({ reason }: ParticleUse): Finding[] {
  return quotingFindings('reason', reason);
}

/** More rows do not stand on a phone beside the examples. */
const FORMS_MAX = 9;

function formFindings({ forms }: GrammarPattern): Finding[] {
  const texts = forms.flatMap((form) => ('of' in form ? [form.end] : [form.from, form.stem, form.end]));
  const found = texts.flatMap((text) => japaneseFindings('forms', text));
  if (new Set(forms.map((form) => JSON.stringify(form))).size < forms.length)
    found.push(finding('duplicate', 'forms holds one row twice', 'remove one'));
  if (forms.length > FORMS_MAX)
    found.push(finding('length', `${forms.length} forms`, `write at most ${FORMS_MAX}`));
  return found;
}

export function patternFindings(pattern: GrammarPattern): Finding[] {
  const { meaning, reason } = pattern;
  return [
    ...quotingFindings('meaning', meaning),
    ...quotingFindings('reason', reason),
    ...formFindings(pattern),
  ];
}

export const stemFindings = ({ from, stem }: FormStem): Finding[] =>
  [from, stem].flatMap((text) => japaneseFindings('stem', text));

/** Whole sentences, which name both patterns. */
export function contrastFindings({ difference }: GrammarContrast): Finding[] {
  const ends = LANGUAGES.flatMap((language) =>
    sentenceEndFindings('difference', language, difference[language]),
  );
  return [...quotingFindings('difference', difference), ...ends];
}

export function listeningReasonFindings({ reason }: ListeningItem): Finding[] {
  return quotingFindings('reason', reason);
}
