import type { AnswerValue, SheetQuestion } from '#contracts/http/attempts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice, Choices } from '../../shared/ui/choice.js';
import { TextInput } from '../../shared/ui/fields.js';
import { ChoiceText } from '../../shared/ui/question-prompt.js';
import { isSingleChoice } from './use-answer-keys.js';

interface AnswerEntryProps {
  question: SheetQuestion;
  value: AnswerValue | undefined;
  onAnswer: (value: AnswerValue) => void;
}

export function AnswerEntry(props: AnswerEntryProps) {
  if (isSingleChoice(props.question)) return <ChooseOne {...props} />;
  return props.question.choices ? <ChooseOrder {...props} /> : <Write {...props} />;
}

function ChooseOne({ question, value, onAnswer }: AnswerEntryProps) {
  const { t } = useTranslation('take-test');
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
          <ChoiceText choice={choice} />
        </Choice>
      ))}
    </Choices>
  );
}

/** Each tap puts a piece at the end or takes it out; the order is the answer once every piece is placed. */
function ChooseOrder({ question, value, onAnswer }: AnswerEntryProps) {
  const { t } = useTranslation('take-test');
  const [order, setOrder] = useState<string[]>(Array.isArray(value) ? value : []);
  const tap = (id: string) => {
    const next = order.includes(id) ? order.filter((one) => one !== id) : [...order, id];
    setOrder(next);
    if (next.length === question.choices?.length) onAnswer(next);
  };
  return (
    <Choices label={t('order')}>
      {question.choices?.map((choice) => (
        <Choice
          key={choice.id}
          digit={order.indexOf(choice.id) + 1}
          selected={order.includes(choice.id)}
          disabled={false}
          onChoose={() => tap(choice.id)}
        >
          <ChoiceText choice={choice} />
        </Choice>
      ))}
    </Choices>
  );
}

/** Saved when the field is left or Enter is pressed, never in the middle of a composition. */
function Write({ value, onAnswer }: AnswerEntryProps) {
  const { t } = useTranslation('take-test');
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
