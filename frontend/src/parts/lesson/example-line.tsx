import type { Meanings, RubyText } from '#contracts/http/attempts';
import { Ruby } from '../../ui/furigana.js';
import { Meaning, useIsTranslated } from '../questions/question-prompt.js';
import classes from './lesson.module.css';
import { SoundSign } from './sound-sign.js';
import { surfaceOf } from './taught-of.js';

interface ExampleLineProps {
  text: Readonly<RubyText>;
  meaning?: Meanings | undefined;
  sound?: string | undefined;
}

/** A word or a sentence with its readings, what it means, and its sound where there is one. */
export function ExampleLine({ text, meaning, sound }: ExampleLineProps) {
  const isTranslated = useIsTranslated(meaning);
  return (
    <div className={classes.example}>
      <p>
        <span className={classes.sentence} lang="ja">
          <Ruby text={text} />
        </span>{' '}
        {meaning && isTranslated ? (
          <span className={classes.meaning}>
            <Meaning meanings={meaning} />
          </span>
        ) : null}
      </p>
      <SoundSign sound={sound} of={surfaceOf(text)} />
    </div>
  );
}
