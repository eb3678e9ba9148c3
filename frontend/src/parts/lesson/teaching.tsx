import { Meaning } from '../questions/question-prompt.js';
import { ExampleLine } from './example-line.js';
import { layoutOf } from './layout.js';
import classes from './lesson.module.css';
import type { AnsweredQuestion } from './taught-of.js';

interface TeachingProps {
  question: AnsweredQuestion;
  /** Own and right answer stand side by side above it. */
  paired: boolean;
}

/** What shows the answer at work, and one reason: what the pair does not say itself. */
export function Teaching({ question, paired }: TeachingProps) {
  const { explanation, lesson } = question;
  const layout = layoutOf(question);
  const isShown = layout === 'big' || (layout === 'job' && paired);
  const isToldBeside = layout === 'job' && paired;
  const example = isShown ? undefined : lesson?.asked?.example;
  return (
    <>
      {example ? <ExampleLine {...example} /> : null}
      {explanation && !isToldBeside ? (
        <p className={classes.why}>
          <Meaning meanings={explanation} />
        </p>
      ) : null}
    </>
  );
}
