import type { Taught } from '#contracts/http/attempts';
import { Ruby } from '../../ui/furigana.js';
import { Meaning } from '../questions/question-prompt.js';
import classes from './lesson.module.css';
import { SaidWord } from './said-word.js';
import { Sign } from './sign.js';
import { SoundSign } from './sound-sign.js';
import { spoken, surfaceOf } from './taught-of.js';

interface DrilledOneProps {
  one: Taught;
  other: Taught;
}

/** One of the two that are drilled, large: how it is read, what it means, a word that has it. */
export function DrilledOne({
  one: { text = [], reading, pitch, meaning, sound, example },
  other,
}: DrilledOneProps) {
  const isSign = [text, other.text ?? []].every((each) => surfaceOf(each).length === 1);
  return (
    <figure className={classes.drilled}>
      {isSign ? (
        <Sign text={text} inSquares other={other.text} />
      ) : (
        <span className={classes.word} lang="ja">
          <Ruby text={text} />
        </span>
      )}
      <figcaption>
        <SaidWord reading={reading ?? (pitch === undefined ? undefined : spoken(text))} pitch={pitch} />
        {meaning ? (
          <span className={classes.meaning}>
            <Meaning meanings={meaning} />
          </span>
        ) : null}
        {example ? (
          <span className={classes.shown}>
            <span lang="ja" className="glyph">
              <Ruby text={example.text} />
            </span>{' '}
            {example.meaning ? (
              <span className={classes.meaning}>
                <Meaning meanings={example.meaning} />
              </span>
            ) : null}
          </span>
        ) : null}
      </figcaption>
      <SoundSign sound={sound} of={surfaceOf(text)} />
    </figure>
  );
}
