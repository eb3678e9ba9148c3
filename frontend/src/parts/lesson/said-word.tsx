import type { RubyText } from '#contracts/http/attempts';
import { Ruby } from '../../ui/furigana.js';
import { Pitch } from '../words/pitch.js';
import classes from './lesson.module.css';
import { spoken, surfaceOf } from './taught-of.js';

interface SaidWordProps {
  reading: string | undefined;
  /** Undefined where it is not known, and for what is no word. */
  pitch: number | undefined;
}

/** How it is said: its reading, with the pitch of a word. Nothing where there is no reading. */
export function SaidWord({ reading, pitch }: SaidWordProps) {
  if (reading === undefined) return null;
  return (
    <span className={classes.reading}>
      {pitch === undefined ? (
        <span lang="ja">
          <Ruby text={[{ text: reading }]} />
        </span>
      ) : (
        <Pitch reading={reading} fall={pitch} />
      )}
    </span>
  );
}

/** A word with its reading above it or, where its pitch is known, beside it: once, also of what is written in kana. */
export function WordSaid({ text, pitch }: { text: Readonly<RubyText>; pitch: number | undefined }) {
  const surface = surfaceOf(text);
  const reading = spoken(text);
  return (
    <span className={classes.said} lang="ja">
      {pitch === undefined ? <Ruby text={text} /> : surface === reading ? null : `${surface} `}
      {pitch === undefined ? null : <SaidWord reading={reading} pitch={pitch} />}
    </span>
  );
}
