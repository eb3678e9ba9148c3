import { useTranslation } from 'react-i18next';
import type { Explain } from '../../kit/form/issue-texts.js';

/** What the contract says of a question as a whole, in the author's words: its own messages are for developers. */
const WORDS = {
  'must be hiragana': 'fault.hiragana',
  'contains characters that are not shown': 'fault.hidden',
  'must be one line': 'fault.one-line',
  'needs a text in at least one language': 'fault.language',
  'must ask something': 'fault.ask',
  'looks like another choice': 'fault.twin',
  'looks like another one of its column': 'fault.twin',
  'is there twice': 'fault.twice',
  'must be one of the choices': 'fault.no-key',
  'must name each piece once': 'fault.order',
  'must be in the same languages as the others': 'fault.same-languages',
} as const;

const COUNT = /^must be (\d+) to (\d+)$/;
const LENGTH = /^must have at most (\d+) characters$/;
const REQUIRED = new Set(['Required', 'must not be empty']);

/** For a form. */
export function useQuestionFaults(): Explain {
  const words = useFaultWords();
  return (_path, { message }) => words(message);
}

/** By the contract's message; undefined: one that every schema says, and a form has words for. */
export function useFaultWords(): (message: string) => string | undefined {
  const { t } = useTranslation(['question', 'form']);
  return (message) => {
    if (REQUIRED.has(message)) return t('form:required');
    const [, min, max] = COUNT.exec(message) ?? [];
    if (min !== undefined && max !== undefined) return t('fault.count', { min, max });
    const [, most] = LENGTH.exec(message) ?? [];
    if (most !== undefined) return t('form:too-long', { count: Number(most) });
    return isKnown(message) ? t(WORDS[message]) : undefined;
  };
}

const isKnown = (message: string): message is keyof typeof WORDS => message in WORDS;
