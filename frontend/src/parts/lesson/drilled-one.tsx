import type { Taught } from '#contracts/http/attempts';
import { Ruby } from '../../ui/furigana.js';
import { Masu } from '../../ui/masu.js';
import { Meaning } from '../questions/question-prompt.js';
import classes from './lesson.module.css';
import { SoundSign } from './sound-sign.js';
import { surfaceOf } from './taught-of.js';

/** One of the two that are drilled, large: how it is read, what it means, a word that has it. */
export function DrilledOne({ one: { text = [], reading, meaning, sound, example } }: { one: Taught }) {
  const sign = surfaceOf(text);
  return (
    <figure className={classes.drilled}>
      {Array.from(sign).length === 1 ? (
        <Masu>{sign}</Masu>
      ) : (
        <span className={classes.word} lang="ja">
          <Ruby text={text} />
        </span>
      )}
      <figcaption>
        {reading === undefined ? null : (
          <span className={classes.reading} lang="ja">
            {reading}
          </span>
        )}
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
      <SoundSign sound={sound} of={sign} />
    </figure>
  );
}
