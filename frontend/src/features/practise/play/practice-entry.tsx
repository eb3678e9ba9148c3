import { HANDWRITING } from '#contracts/constants';
import type { AnswerValue, SheetQuestion } from '#contracts/http/attempts';
import { type NearMiss, nearMissOf } from '#learning/judge';
import { IconPencil } from '@tabler/icons-react';
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
import { rightValueOf, verdictOf } from './verdict.js';

interface PracticeEntryProps {
  question: SheetQuestion;
  /** Given: it is final, and the choices say what was right. */
  value: AnswerValue | undefined;
  /** @param firstValue what was typed before, a near miss */
  onAnswer: (value: AnswerValue, firstValue?: string) => void;
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
  if (value !== undefined) return <Given question={question} value={value} />;
  if (question.skill === HANDWRITING)
    return <WriteStrokes key={question.id} mode="free" value={undefined} onAnswer={onAnswer} />;
  return isTyped(question) ? (
    <WriteAndSend question={question} onAnswer={onAnswer} />
  ) : (
    <ComposeAndSend question={question} onAnswer={onAnswer} />
  );
}

/** What was composed or typed stays where it was; what was drawn is laid beside its model. */
function Given({ question, value }: { question: SheetQuestion; value: AnswerValue }) {
  const { t } = useTranslation('question');
  if (question.skill === HANDWRITING) return null;
  if (!isTyped(question))
    return (
      <Compose question={question} value={value} solved={rightValueOf(question)} onDraft={() => undefined} />
    );
  return (
    <div className={classes.write} data-verdict={verdictOf(question, value)}>
      <KanaInput
        label={t('write')}
        kana={isWrittenInKana(question)}
        value={typeof value === 'string' ? value : ''}
        disabled
        onChange={() => undefined}
        onEnter={() => undefined}
      />
    </div>
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

interface FirstTry {
  readonly value: string;
  readonly miss: NearMiss;
}

/** What misses by one mora is told so, and tried once more. */
function WriteAndSend({ question, onAnswer }: SendProps) {
  const { t } = useTranslation('question');
  const [text, setText] = useState('');
  const [first, setFirst] = useState<FirstTry>();
  const kana = isWrittenInKana(question);
  const answer = writtenAnswer(text, kana);
  // The same once more is no second try, but the second Enter of a hurry.
  const isNew = answer !== '' && answer !== first?.value;
  const send = () => {
    if (!isNew) return;
    const miss = first === undefined && question.key ? nearMissOf(answer, question.key) : undefined;
    if (miss === undefined) return onAnswer(answer, first?.value);
    setText(answer);
    setFirst({ value: answer, miss });
  };
  return (
    <div className={classes.write}>
      <KanaInput label={t('write')} kana={kana} value={text} autoFocus onChange={setText} onEnter={send} />
      <SendButton disabled={!isNew} onSend={send} />
      <NearMissSign first={first} />
    </div>
  );
}

/** There from the beginning, empty: what comes with its text in it is read out by few screen readers. */
function NearMissSign({ first }: { first: FirstTry | undefined }) {
  const { t } = useTranslation('practise');
  return (
    <div role="status" className={classes.nearMiss}>
      {first ? (
        <p className={classes.notice}>
          <IconPencil size={20} aria-hidden />
          <span>
            <b lang="ja">{first.value}</b> <Furigana>{t(`near-miss.${first.miss}`)}</Furigana>
          </span>
        </p>
      ) : null}
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
