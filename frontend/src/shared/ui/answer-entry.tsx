import type { AnswerValue } from '#contracts/http/attempts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrangePieces } from './arrange-pieces.js';
import { Choice, Choices } from './choice.js';
import { TextInput } from './fields.js';
import { MatchColumns } from './match-columns.js';
import { FaceText, type ShownQuestion } from './question-prompt.js';

export interface AnswerEntryProps {
  question: ShownQuestion;
  value: AnswerValue | undefined;
  onAnswer: (value: AnswerValue) => void;
}

/** How a question is answered: by its form. */
export function AnswerEntry(props: AnswerEntryProps) {
  const { question } = props;
  if (isSingleChoice(question)) return <ChooseOne {...props} />;
  if (!question.choices) return <Write {...props} />;
  return question.skill === 'matching' && question.prompt.left ? (
    <MatchColumns {...props} left={question.prompt.left} right={question.choices} />
  ) : (
    <ArrangePieces {...props} pieces={question.choices} />
  );
}

export const isSingleChoice = ({ choices, skill }: ShownQuestion): boolean =>
  choices !== undefined && skill !== 'sentence-order' && skill !== 'matching';

function ChooseOne({ question, value, onAnswer }: AnswerEntryProps) {
  const { t } = useTranslation('question');
  return (
    <Choices label={t('choices')}>
      {question.choices?.map((choice, index) => (
        <Choice
          key={choice.id}
          digit={index + 1}
          selected={value === choice.id}
          disabled={false}
          onChoose={() => onAnswer(choice.id)}
        >
          <FaceText face={choice} />
        </Choice>
      ))}
    </Choices>
  );
}

/** Saved when the field is left or Enter is pressed, never in the middle of a composition. */
function Write({ value, onAnswer }: AnswerEntryProps) {
  const { t } = useTranslation('question');
  const [text, setText] = useState(typeof value === 'string' ? value : '');
  const save = () => {
    const answer = text.trim().normalize('NFC');
    if (answer !== '' && answer !== value) onAnswer(answer);
  };
  return (
    <TextInput
      label={t('write')}
      lang="ja"
      autoComplete="off"
      maxLength={200}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && save()}
    />
  );
}
