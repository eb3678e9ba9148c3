import { HANDWRITING } from '#contracts/constants';
import type { AnswerValue, SheetQuestion } from '#contracts/http/attempts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ChooseOne,
  Compose,
  isSingleChoice,
  isTyped,
  isWrittenInKana,
  writtenAnswer,
} from '../../../parts/answering/answer-entry.js';
import type { Mark } from '../../../parts/answering/choice.js';
import { Button } from '../../../ui/controls.js';
import { Furigana } from '../../../ui/furigana.js';
import { KanaInput } from '../../../parts/answering/kana-input.js';
import { WriteStrokes } from '../../../parts/strokes/write-strokes.js';
import classes from './play.module.css';
import { rightValueOf } from './verdict.js';

interface PracticeEntryProps {
  question: SheetQuestion;
  /** Given: it is final, and the choices say what was right. */
  value: AnswerValue | undefined;
  onAnswer: (value: AnswerValue) => void;
}

/** How a question is answered once and for all: one choice by a press, anything of several parts by a button. */
export function PracticeEntry({ question, value, onAnswer }: PracticeEntryProps) {
  if (isSingleChoice(question)) {
    const markOf = value === undefined ? undefined : (id: string) => mark(id, value, rightValueOf(question));
    return (
      <ChooseOne
        question={question}
        value={value}
        onAnswer={onAnswer}
        markOf={markOf}
        disabled={value !== undefined}
      />
    );
  }
  // The sheet below shows both answers side by side.
  if (value !== undefined) return null;
  if (question.skill === HANDWRITING)
    return <WriteStrokes key={question.id} mode="free" value={undefined} onAnswer={onAnswer} />;
  return isTyped(question) ? (
    <WriteAndSend question={question} onAnswer={onAnswer} />
  ) : (
    <ComposeAndSend question={question} onAnswer={onAnswer} />
  );
}

function mark(id: string, value: AnswerValue, right: AnswerValue): Mark {
  if (id === right) return 'right';
  return id === value ? 'wrong' : 'other';
}

type SendProps = Pick<PracticeEntryProps, 'question' | 'onAnswer'>;

function ComposeAndSend({ question, onAnswer }: SendProps) {
  const [draft, setDraft] = useState<AnswerValue>();
  return (
    <div className={classes.compose}>
      <Compose question={question} value={undefined} onDraft={setDraft} />
      <SendButton disabled={draft === undefined} onSend={() => draft !== undefined && onAnswer(draft)} />
    </div>
  );
}

function WriteAndSend({ question, onAnswer }: SendProps) {
  const { t } = useTranslation('question');
  const [text, setText] = useState('');
  const kana = isWrittenInKana(question);
  const answer = writtenAnswer(text, kana);
  const send = () => {
    if (answer !== '') onAnswer(answer);
  };
  return (
    <div className={classes.write}>
      <KanaInput label={t('write')} kana={kana} value={text} autoFocus onChange={setText} onEnter={send} />
      <SendButton disabled={answer === ''} onSend={send} />
    </div>
  );
}

function SendButton({ disabled, onSend }: { disabled: boolean; onSend: () => void }) {
  const { t } = useTranslation('practise');
  return (
    <Button size="lg" disabled={disabled} onClick={onSend}>
      <Furigana>{t('answer')}</Furigana>
    </Button>
  );
}
