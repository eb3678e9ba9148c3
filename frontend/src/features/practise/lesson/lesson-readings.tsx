import type { KanjiFacts } from '#contracts/http/study-characters';
import { useTranslation } from 'react-i18next';
import { Meaning } from '../../../parts/questions/question-prompt.js';
import { ListenSign } from '../../../parts/writing/listen-button.js';
import { Furigana, Ruby } from '../../../ui/furigana.js';
import classes from './lesson.module.css';

type Reading = KanjiFacts['readings'][number];
type Word = NonNullable<Reading['word']>;

/** So many readings stand with a word; a small window holds no more. */
const WITH_WORD = 2;

/** As it is written, without what stands above it. */
export const wordText = ({ text }: Word): string => text.map((part) => part.text).join('');

/** The reading to know first stands first and in colour; what is rare is only named. */
export function LessonReadings({ readings }: { readings: readonly Reading[] }) {
  const { t } = useTranslation('practise');
  const shown = readings.filter(({ word }, index) => index === 0 || word !== null).slice(0, WITH_WORD);
  const others = readings.filter((reading) => !shown.includes(reading)).map(({ label }) => label);
  return (
    <ul className={classes.readings}>
      {shown.map((reading, index) => (
        <OneReading key={reading.label} reading={reading} isFirst={index === 0} />
      ))}
      {others.length === 0 ? null : (
        <li className={classes.others}>
          <Furigana>{t('lesson.other')}</Furigana>
          <span lang="ja">{others.join('、')}</span>
        </li>
      )}
    </ul>
  );
}

function OneReading({ reading: { label, word }, isFirst }: { reading: Reading; isFirst: boolean }) {
  const { t } = useTranslation('practise');
  return (
    <li data-first={isFirst || undefined}>
      <span className={classes.label}>
        <b lang="ja">{label}</b>
        <small>
          <Furigana>{t(isFirst ? 'lesson.first' : 'lesson.other')}</Furigana>
        </small>
      </span>
      {word === null ? null : (
        <span>
          <span className={classes.word} lang="ja">
            <Ruby text={word.text} />
          </span>
          <span className={classes.gloss}>
            <Meaning meanings={word.meaning} />
          </span>
        </span>
      )}
      {word?.sound ? (
        <ListenSign address={word.sound} label={t('lesson.listen', { word: wordText(word) })} />
      ) : null}
    </li>
  );
}
