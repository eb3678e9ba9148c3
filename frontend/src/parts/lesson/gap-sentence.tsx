import type { RubyText } from '#contracts/http/attempts';
import { Ruby } from '../../ui/furigana.js';
import type { AnsweredQuestion } from './taught-of.js';
import classes from './lesson.module.css';

const GAP = '＿';

type Text = Readonly<RubyText>;

/** What stands before and behind the gap; undefined where there is none. */
export function partsOf(text: Text): { before: Text; after: Text } | undefined {
  const at = text.findIndex((part) => part.text.includes(GAP));
  const part = text[at];
  if (part === undefined) return undefined;
  const [before = '', after = ''] = part.text.split(GAP);
  return {
    before: [...text.slice(0, at), ...(before === '' && !part.phrase ? [] : [{ ...part, text: before }])],
    after: [...(after === '' ? [] : [{ text: after }]), ...text.slice(at + 1)],
  };
}

interface GapSentenceProps {
  text: Text;
  choices: AnsweredQuestion['choices'];
  /** The id of the choice that stands in the gap; without it the gap is open. */
  filledBy: string | undefined;
}

/**
 * A sentence with its gap, as wide as the widest of the choices: it tells nothing, and the sentence stands still when it is
 * filled.
 */
export function GapSentence({ text, choices = [], filledBy }: GapSentenceProps) {
  const gap = (
    <span className={classes.gap} data-filled={filledBy !== undefined || undefined}>
      {filledBy === undefined ? <span className="hidden-text">{GAP}</span> : null}
      {choices.map(({ id, text: choice = [] }) => (
        <span key={id} aria-hidden={id !== filledBy} data-shown={id === filledBy || undefined}>
          <Ruby text={choice} />
        </span>
      ))}
    </span>
  );
  return <Ruby text={text} gap={gap} />;
}
