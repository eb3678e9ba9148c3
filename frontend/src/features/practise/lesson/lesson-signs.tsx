import { useTranslation } from 'react-i18next';
import classes from './lesson.module.css';

/** The kanji of the lesson as its progress: those seen, the one that is open, those that come. */
export function LessonSigns({ kanji, at }: { kanji: readonly string[]; at: number }) {
  const { t } = useTranslation('practise');
  return (
    <>
      <div
        className={classes.signs}
        role="img"
        aria-label={t('lesson.progress', { place: at + 1, total: kanji.length })}
      >
        {kanji.map((char, index) => (
          <span key={char} lang="ja" data-state={index < at ? 'seen' : index === at ? 'open' : undefined}>
            {char}
          </span>
        ))}
      </div>
      <span className={classes.count} aria-hidden>
        <b>{at + 1}</b>／{kanji.length}
      </span>
    </>
  );
}
