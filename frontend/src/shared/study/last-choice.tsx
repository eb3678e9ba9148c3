import { GRADES, LEVELS, type QuizTypeCode } from '#contracts/constants';
import type { PracticeSetup } from '#contracts/http/practice-setup';
import { useTranslation } from 'react-i18next';
import { Furigana } from '../ui/furigana.js';
import classes from './material-card.module.css';

type Kept = Pick<PracticeSetup, 'grade' | 'level' | 'script' | 'question_count'>;

/** Where this device keeps what was chosen last for a practice. */
export const setupPlace = (code: QuizTypeCode): string => `practice.setup.${code}`;

/** What was chosen last, as far as it says what is practised; of an earlier version of the page, or damaged: nothing. */
export function lastChoice(code: QuizTypeCode): Kept | undefined {
  const kept = read(code);
  if (kept === undefined) return undefined;
  const count = kept['question_count'];
  return {
    grade: GRADES.find((grade) => grade === kept['grade']),
    level: LEVELS.find((level) => level === kept['level']),
    script: (['hiragana', 'katakana'] as const).find((script) => script === kept['script']),
    question_count: typeof count === 'number' && Number.isInteger(count) ? count : undefined,
  };
}

function read(code: QuizTypeCode): Readonly<Record<string, unknown>> | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(setupPlace(code)) ?? 'null');
    return typeof kept === 'object' && kept !== null ? { ...kept } : undefined;
  } catch {
    return undefined;
  }
}

/** “Last time: Grade 2 · 10 questions”. */
export function LastChoice({ code }: { code: QuizTypeCode }) {
  const { t } = useTranslation('materials');
  const { grade, level, script, question_count } = lastChoice(code) ?? {};
  const chosen = [
    grade === undefined ? undefined : t(`grade.${grade}`),
    level,
    script && t(`script.${script}`),
    question_count === undefined ? undefined : t('questions', { count: question_count }),
  ].filter((part) => part !== undefined);
  if (chosen.length === 0) return null;
  return (
    <span className={classes.note}>
      <Furigana>{t('last-choice', { choice: chosen.join('・') })}</Furigana>
    </span>
  );
}
