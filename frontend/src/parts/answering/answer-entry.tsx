import type { AnswerValue } from '#contracts/http/attempts';
import { HANDWRITING } from '#contracts/constants';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrangePieces } from './arrange-pieces.js';
import { ArrangedPieces } from './arranged-pieces.js';
import { isAskedByReading, useShownMeaning } from './asked-reading.js';
import { Choice, Choices, type Mark } from './choice.js';
import { placeOfKey } from './choice-keys.js';
import { Furigana } from '../../ui/furigana.js';
import { KanaInput } from './kana-input.js';
import { MatchColumns } from './match-columns.js';
import { wholeKana } from './typed-kana.js';
import { FaceText, type ShownQuestion } from '../questions/question-prompt.js';
import { WriteStrokes } from '../strokes/write-strokes.js';

interface AnswerEntryProps {
  question: ShownQuestion;
  value: AnswerValue | undefined;
  onAnswer: (value: AnswerValue) => void;
}

/** How a question is answered where the answer may still be changed: it is told as soon as it is whole. */
export function AnswerEntry({ question, value, onAnswer }: AnswerEntryProps) {
  if (isSingleChoice(question)) return <ChooseOne question={question} value={value} onAnswer={onAnswer} />;
  if (question.skill === HANDWRITING) return <WriteStrokes mode="free" value={value} onAnswer={onAnswer} />;
  if (isTyped(question)) return <Write question={question} value={value} onAnswer={onAnswer} />;
  return <ComposeWhole question={question} value={value} onAnswer={onAnswer} />;
}

/** Once it was whole it counts, until it is so again: who takes a part out is told. */
function ComposeWhole({ question, value, onAnswer }: AnswerEntryProps) {
  const { t } = useTranslation('question');
  const [isOpen, setIsOpen] = useState(false);
  const put = (draft: AnswerValue | undefined) => {
    setIsOpen(draft === undefined && value !== undefined);
    if (draft !== undefined) onAnswer(draft);
  };
  return (
    <>
      <Compose question={question} value={value} onDraft={put} />
      <p role="status" className="muted small">
        {isOpen ? <Furigana>{t('not-whole')}</Furigana> : null}
      </p>
    </>
  );
}

export const isSingleChoice = ({ choices, skill }: ShownQuestion): boolean =>
  choices !== undefined && skill !== 'sentence-order' && skill !== 'matching';

/** The choice that a key means; undefined: it means none. */
export const choiceByKey = <Q extends ShownQuestion>(
  question: Q,
  key: string,
): NonNullable<Q['choices']>[number] | undefined =>
  isSingleChoice(question) ? question.choices?.[placeOfKey(key) - 1] : undefined;

/** By a field to be written in, which takes the focus itself. */
export const isTyped = ({ choices, skill }: ShownQuestion): boolean =>
  choices === undefined && skill !== HANDWRITING;

interface ChooseOneProps extends AnswerEntryProps {
  /** After the answer: what was right, what was wrong. */
  markOf?: ((id: string) => Mark | undefined) | undefined;
  disabled?: boolean;
}

export function ChooseOne({ question, value, onAnswer, markOf, disabled = false }: ChooseOneProps) {
  const { t } = useTranslation('question');
  const asked = useShownMeaning()(question.prompt.meaning);
  // one without a reading among others would tell it as well
  const hides = !markOf && question.choices?.some((choice) => isAskedByReading(choice, asked)) === true;
  return (
    <Choices label={t('choices')} unread={hides}>
      {question.choices?.map((choice, index) => (
        <Choice
          key={choice.id}
          place={index + 1}
          selected={value === choice.id}
          disabled={disabled}
          mark={markOf?.(choice.id)}
          onChoose={() => onAnswer(choice.id)}
        >
          <FaceText face={choice} />
        </Choice>
      ))}
    </Choices>
  );
}

interface ComposeProps {
  question: ShownQuestion;
  value: AnswerValue | undefined;
  /** Undefined as long as the answer is not whole. */
  onDraft: (draft: AnswerValue | undefined) => void;
  /** What was right, once the answer is final. */
  solved?: AnswerValue | undefined;
}

/** An answer of several parts: a sentence, or pairs. */
export function Compose({ question: { skill, prompt, choices = [] }, ...rest }: ComposeProps) {
  return skill === 'matching' && prompt.left ? (
    <MatchColumns {...rest} left={prompt.left} right={choices} />
  ) : rest.solved === undefined ? (
    <Sentence {...rest} pieces={choices} />
  ) : (
    <ArrangedPieces pieces={choices} order={asList(rest.value)} solved={asList(rest.solved)} />
  );
}

const asList = (value: AnswerValue | undefined): string[] => (Array.isArray(value) ? value : []);

interface SentenceProps extends Pick<ComposeProps, 'value' | 'onDraft'> {
  pieces: NonNullable<ShownQuestion['choices']>;
}

function Sentence({ pieces, value, onDraft }: SentenceProps) {
  const [order, setOrder] = useState<string[]>(Array.isArray(value) ? value : []);
  const put = (next: string[]) => {
    setOrder(next);
    onDraft(next.length === pieces.length ? next : undefined);
  };
  return <ArrangePieces pieces={pieces} order={order} onOrder={put} />;
}

/** Milliseconds without a key, after which what is typed is told. */
const REST_MS = 1_000;

/**
 * Told when the field is left, when Enter is pressed, when typing rests, and when the question goes in the middle of it:
 * the time of a test may be up. While it is typed the field itself stays as it is, for an input method may be composing. An
 * answer that was given is changed, not taken back: a field that is left empty shows again what counts.
 */
function Write({ question, value, onAnswer }: AnswerEntryProps) {
  const { t } = useTranslation('question');
  const [told, setTold] = useState(typeof value === 'string' ? value : '');
  const [text, setText] = useState(told);
  const kana = isWrittenInKana(question);
  const answer = writtenAnswer(text, kana);
  const tell = () => {
    if (answer === '' || answer === told) return;
    setTold(answer);
    onAnswer(answer);
  };
  const rested = useEffectEvent(tell);
  useEffect(() => {
    const rest = setTimeout(() => rested(), REST_MS);
    return () => clearTimeout(rest);
  }, [text]);
  useEffect(() => () => rested(), []);
  const finish = () => {
    setText(answer === '' ? told : answer);
    tell();
  };
  return (
    <KanaInput
      label={t('write')}
      kana={kana}
      value={text}
      onChange={setText}
      onBlur={finish}
      onEnter={finish}
    />
  );
}

/** Whether the answer is a reading in kana: what is to be written in Latin letters has to stay as it is. */
export const isWrittenInKana = ({ prompt }: ShownQuestion): boolean =>
  prompt.instruction === 'question.word-reading-typed';

export const writtenAnswer = (text: string, kana: boolean): string => {
  const answer = text.trim().normalize('NFC');
  return kana ? wholeKana(answer) : answer;
};
