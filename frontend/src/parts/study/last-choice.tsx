import { GRADES, KANA_SCRIPTS, LEVELS, type QuizTypeCode } from '#contracts/constants';
import type { PracticeSetup } from '#contracts/http/practice-setup';
import { useTranslation } from 'react-i18next';
import { readKept } from '../../kit/session/kept.js';
import { Furigana } from '../../ui/furigana.js';
import { useGradeName } from './kind-names.js';
import classes from './material-card.module.css';

type Kept = Pick<PracticeSetup, 'grade' | 'level' | 'script' | 'question_count'>;

/** What was chosen last for a practice is kept by this name. */
export const setupName = (code: QuizTypeCode): string => `practice.setup.${code}`;

/** What was chosen last, as far as it says what is practised; of an earlier version of the page, or damaged: nothing. */
function lastChoice(code: QuizTypeCode): Kept | undefined {
  const kept = readKept(setupName(code));
  if (kept === undefined) return undefined;
  const count = kept['question_count'];
  return {
    grade: GRADES.find((grade) => grade === kept['grade']),
    level: LEVELS.find((level) => level === kept['level']),
    script: KANA_SCRIPTS.find((script) => script === kept['script']),
    question_count: typeof count === 'number' && Number.isInteger(count) ? count : undefined,
  };
}

/** “Last time: Grade 2 · 10 questions”. */
export function LastChoice({ code }: { code: QuizTypeCode }) {
  const { t } = useTranslation('materials');
  const gradeName = useGradeName();
  const { grade, level, script, question_count } = lastChoice(code) ?? {};
  const chosen = [
    grade === undefined ? undefined : gradeName(grade),
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
