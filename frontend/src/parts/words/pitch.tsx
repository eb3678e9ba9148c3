import { useTranslation } from 'react-i18next';
import { withoutFurigana } from '../../ui/furigana.js';
import classes from './pitch.module.css';

const MORA = /[^ゃゅょぁぃぅぇぉャュョァィゥェォ][ゃゅょぁぃぅぇぉャュョァィゥェォ]?/gu;

type Height = 'low' | 'high' | 'falls';

/** The first mora is low unless the pitch falls after it; what stands before the fall is high. */
function heightOf(index: number, fall: number): Height {
  if (index + 1 === fall) return 'falls';
  const isHigh = index > 0 && (fall === 0 || index + 1 < fall);
  return isHigh ? 'high' : 'low';
}

interface PitchProps {
  /** In kana. */
  reading: string;
  /** The mora after which the pitch falls, from 1; 0: it does not; null: not known, and the reading stands alone. */
  fall: number | null;
}

/** A reading with its pitch accent: a line over the high morae, and a step down where it falls. */
export function Pitch({ reading, fall }: PitchProps) {
  const { t } = useTranslation('pitch');
  if (fall === null) return <span lang="ja">{reading}</span>;
  const morae = reading.match(MORA) ?? [];
  const last = morae[fall - 1];
  const said = last === undefined ? t('flat') : t('falls', { number: fall, mora: last });
  return (
    <span className={classes.pitch}>
      <span className="hidden-text">
        <span lang="ja">{reading}</span> ({withoutFurigana(said)})
      </span>
      {morae.map((mora, index) => (
        <span key={index} data-height={heightOf(index, fall)} lang="ja" aria-hidden="true">
          {mora}
        </span>
      ))}
    </span>
  );
}
