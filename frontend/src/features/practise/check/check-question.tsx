import type { AnswerValue, AttemptSheet, SheetQuestion } from '#contracts/http/attempts';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Leave } from '../../../kit/leaving/leaving.js';
import { ChooseOne } from '../../../parts/answering/answer-entry.js';
import frame from '../../../parts/questions/question-frame.module.css';
import { QuestionPrompt } from '../../../parts/questions/question-prompt.js';
import { Strip, type SquareState } from '../../../parts/results/strip.js';
import { ActionIcon, Button } from '../../../ui/controls.js';
import { Furigana } from '../../../ui/furigana.js';
import type { AnswerBook } from '../play/book.js';
import play from '../play/play.module.css';
import { useExit } from '../play/use-exit.js';
import { useGate } from '../play/use-gate.js';
import { usePlayerKeys } from '../play/use-player-keys.js';
import { PASSED } from '../play/verdict.js';

interface CheckQuestionProps {
  question: SheetQuestion;
  sheet: AttemptSheet;
  book: AnswerBook;
  /** Of the whole check. */
  squares: readonly SquareState[];
  onLeave: (leave: Leave | undefined) => void;
}

/** A question and its choices; who does not know says so, and the next one comes at once. */
export function CheckQuestion({ question, sheet, book, squares, onLeave }: CheckQuestionProps) {
  const { t } = useTranslation('practise');
  const exit = useExit(sheet, book, onLeave);
  const isOpen = useGate(question.id);
  const give = (value: AnswerValue) => {
    if (isOpen()) book.give(question.id, value);
  };
  const nothing = () => undefined;
  const keys = { onGoOn: nothing, onReplay: nothing, onHelp: nothing };
  usePlayerKeys({ ...keys, question, answered: false, onChoose: give, onExit: () => exit.ask() }, !exit.asks);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), [question.id]);
  const answered = squares.filter((square) => square === 'answered').length;
  return (
    <div className={play.play}>
      <div className={frame.head}>
        <ActionIcon aria-label={t('exit')} aria-keyshortcuts="Escape" onClick={() => exit.ask()}>
          <IconX aria-hidden />
        </ActionIcon>
        <div className={frame.progress}>
          <span className={play.count}>{`${answered + 1}/${squares.length}`}</span>
          <Strip
            squares={squares}
            current={answered}
            label={t('check.progress', { given: answered, total: squares.length })}
          />
        </div>
      </div>
      <div className={`${frame.question} ${play.question}`} ref={place} tabIndex={-1} data-autofocus>
        <QuestionPrompt question={question} />
      </div>
      <div className={`${frame.foot} ${play.foot}`}>
        <ChooseOne key={question.id} question={question} value={undefined} onAnswer={give} />
        <div className={play.underEntry}>
          <span className="muted small">
            <Furigana>{t('check.note')}</Furigana>
          </span>
          <Button variant="default" onClick={() => give(PASSED)}>
            <Furigana>{t('pass')}</Furigana>
          </Button>
        </div>
      </div>
      {exit.dialog}
    </div>
  );
}
