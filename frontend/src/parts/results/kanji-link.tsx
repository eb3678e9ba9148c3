import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../ui/lazy-part.js';
import classes from './question-review.module.css';

const KanjiDialog = lazyPart(async () => (await import('../writing/kanji-card.js')).KanjiDialog);

/** One kanji alone: it has a card. */
export const isKanji = (text: string | undefined): text is string =>
  text !== undefined && /^\p{Script=Han}$/u.test(text);

/** A kanji of a list that opens its card: readings, meaning, stroke order, tracing. */
export function KanjiLink({ char }: { char: string }) {
  const { t } = useTranslation('see-result');
  const [shown, setShown] = useState<string>();
  return (
    <>
      <button
        type="button"
        className={classes.kanji}
        lang="ja"
        aria-label={t('kanji-card', { char })}
        onClick={() => setShown(char)}
      >
        {char}
      </button>
      {shown === undefined ? null : (
        <Suspense fallback={null}>
          <KanjiDialog char={shown} onChar={setShown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  );
}
