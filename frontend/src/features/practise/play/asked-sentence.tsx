import type { RubyText, SheetQuestion } from '#contracts/http/attempts';
import { Meaning, useIsTranslated } from '../../../parts/questions/question-prompt.js';
import { isSingleChoice } from '../../../parts/answering/answer-entry.js';
import { GapSentence, partsOf } from '../../../parts/lesson/gap-sentence.js';
import { surfaceOf } from '../../../parts/lesson/taught-of.js';
import { Ruby } from '../../../ui/furigana.js';
import classes from './play.module.css';
import { rightValueOf } from './verdict.js';

interface AskedSentenceProps {
  question: SheetQuestion;
  answered: boolean;
}

const hasGap = ({ prompt, ...question }: SheetQuestion): boolean =>
  prompt.text !== undefined && partsOf(prompt.text) !== undefined && isSingleChoice({ prompt, ...question });

/** The word or sentence that is asked about; after the answer with the right one in its gap, and its readings above it. */
export function AskedSentence({ question, answered }: AskedSentenceProps) {
  const { prompt, choices } = question;
  if (prompt.text === undefined) return null;
  if (!hasGap(question)) return <Ruby text={answered ? withReadings(prompt.text, question) : prompt.text} />;
  const right = rightValueOf(question);
  return (
    <GapSentence
      text={prompt.text}
      choices={choices}
      filledBy={answered && typeof right === 'string' ? right : undefined}
    />
  );
}

/** The lesson's word is the same one, with what was asked above it. */
function withReadings(text: RubyText, { lesson }: SheetQuestion): RubyText {
  const known = [lesson?.asked?.text, lesson?.asked?.example?.text];
  return known.find((one) => one !== undefined && surfaceOf(one) === surfaceOf(text)) ?? text;
}

/** What the sentence says. Its place is kept before the answer: nothing moves when it comes. */
export function SentenceMeaning({ question, answered }: AskedSentenceProps) {
  const meaning = question.lesson?.sentence?.meaning;
  const isTranslated = useIsTranslated(meaning);
  if (!meaning || !isTranslated || !hasGap(question)) return null;
  return (
    <p className={classes.translation} data-open={answered || undefined}>
      <Meaning meanings={meaning} />
    </p>
  );
}
