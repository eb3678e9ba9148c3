import { HANDWRITING } from '#contracts/constants';
import type { AnswerValue, SheetQuestion } from '#contracts/http/attempts';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AnswerPair } from '../../../parts/lesson/answer-pair.js';
import { Teaching } from '../../../parts/lesson/teaching.js';
import { Furigana } from '../../../ui/furigana.js';
import { Drawn } from './drawn.js';
import classes from './feedback-sheet.module.css';
import { Pairs } from './pairs.js';
import { rightValueOf, type Verdict } from './verdict.js';
import { WholeSentence } from './whole-sentence.js';

interface ToldProps {
  question: SheetQuestion;
  value: AnswerValue;
  verdict: Verdict;
}

/** What the answer teaches. After a right one a line of it, and the rest for who wants it. */
export function Told(props: ToldProps) {
  if (props.verdict !== 'right')
    return (
      <>
        <Answers {...props} />
        <Teaching question={props.question} paired={props.verdict === 'wrong'} />
      </>
    );
  // A particle stands in the sentence above: its reason is all there is to say.
  if (props.question.skill === 'particle' && props.question.explanation)
    return <Teaching question={props.question} paired={false} />;
  return (
    <>
      <Answers {...props} />
      <Fold {...props} />
    </>
  );
}

function Answers(props: ToldProps) {
  const { question, value, verdict } = props;
  if (question.skill === HANDWRITING) return <Drawn {...props} />;
  if (question.skill === 'matching')
    return verdict === 'right' ? null : <Pairs question={question} value={value} />;
  if (question.skill === 'sentence-order') return <WholeSentence question={question} />;
  return (
    <AnswerPair
      question={question}
      own={value}
      right={rightValueOf(question)}
      correct={verdict === 'right'}
    />
  );
}

function Fold(props: ToldProps) {
  const { t } = useTranslation('lesson');
  const { explanation, lesson } = props.question;
  if (!explanation && !lesson?.asked?.example) return null;
  return (
    <details className={classes.fold}>
      <summary>
        <Furigana>{t('more')}</Furigana>
        <IconChevronDown size={18} aria-hidden />
      </summary>
      <Teaching question={props.question} paired={false} />
    </details>
  );
}
