import type { AttemptSheet } from '#contracts/http/attempts';
import { useTranslation } from 'react-i18next';
import type { SquareState } from '../../parts/results/strip.js';
import { Modal, quietHeader } from '../../ui/overlays.js';
import { Furigana, withoutFurigana } from '../../ui/furigana.js';
import { QuestionNumbers, type NumberedQuestion } from './question-numbers.js';
import classes from './take-test.module.css';

interface QuestionPaletteProps {
  opened: boolean;
  sheet: AttemptSheet;
  questions: readonly NumberedQuestion[];
  current: number;
  onPick: (index: number) => void;
  onClose: () => void;
}

export const numbered = (
  sheet: AttemptSheet,
  squares: readonly SquareState[],
  flagged: ReadonlySet<string>,
): NumberedQuestion[] =>
  sheet.questions.map(({ id }, index) => ({
    ...{ index, square: squares[index] ?? 'empty', flagged: flagged.has(id) },
  }));

/** All questions of the test by section: which have no answer, which are to be looked at again, and the way to each. */
export function QuestionPalette(props: QuestionPaletteProps) {
  const { opened, sheet, questions, current, onPick, onClose } = props;
  const { t } = useTranslation(['take-test', 'app']);
  const unanswered = questions.filter(({ square }) => square === 'empty').length;
  const flagged = questions.filter((question) => question.flagged).length;
  return (
    <Modal
      attributes={quietHeader}
      opened={opened}
      onClose={onClose}
      title={<Furigana>{t('palette.open')}</Furigana>}
      closeButtonProps={{ 'aria-label': withoutFurigana(t('app:close')) }}
      size={560}
      centered
    >
      <div className="stack">
        <p className={classes.sums}>
          <span>
            <Furigana>
              {unanswered === 0 ? t('submit.all-answered') : t('palette.unanswered', { count: unanswered })}
            </Furigana>
          </span>
          {flagged === 0 ? null : (
            <span>
              <Furigana>{t('palette.flagged', { count: flagged })}</Furigana>
            </span>
          )}
        </p>
        {sheet.sections.map(({ title }, section) => {
          const own = questions.filter(({ index }) => sheet.questions[index]?.section === section);
          if (own.length === 0) return null;
          return (
            <section key={section} className="stack">
              {title === null ? null : (
                <h3 lang="ja" className="small">
                  {title}
                </h3>
              )}
              <QuestionNumbers questions={own} current={current} onPick={onPick} />
            </section>
          );
        })}
      </div>
    </Modal>
  );
}
