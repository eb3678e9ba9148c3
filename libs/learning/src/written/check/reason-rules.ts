import { LANGUAGES } from '#contracts/constants';
import type { GrammarPattern, ListeningItem, ParticleUse } from '../records.js';
import { finding } from './fault.js';
import type { Finding } from './fault.js';
import { copiedFindings, languageFindings } from './languages.js';

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

export function patternFindings({ meaning, reason }: GrammarPattern): Finding[] {
  return [...quotingFindings('meaning', meaning), ...quotingFindings('reason', reason)];
}

export function listeningReasonFindings({ reason }: ListeningItem): Finding[] {
  return quotingFindings('reason', reason);
}
