import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSoundsAtHand } from '../../../kit/sound/sounds-at-hand.js';
import { strokePathsQuery } from '../../../parts/strokes/stroke-paths.js';
import { KanjiDialog } from '../../../parts/writing/kanji-card.js';
import { kanjiFactsQuery } from '../../../parts/writing/kanji-facts.js';
import { QueryFailed } from '../../../kit/reading/query-failed.js';
import { Skeletons } from '../../../ui/states.js';
import { WayOut } from '../practice-dialog.js';
import { LessonCard } from './lesson-card.js';
import { LessonFoot } from './lesson-foot.js';
import { LessonSigns } from './lesson-signs.js';
import classes from './lesson.module.css';
import { useLessonKeys } from './use-lesson-keys.js';

interface StageLessonProps {
  /** What is shown, one card each. */
  kanji: readonly string[];
  /** The card to begin with, from 0. */
  from: number;
  /** A card is open now, from 0; past the last one when all were seen. */
  onCard: (card: number) => void;
  onSkip: () => void;
  onExit: () => void;
}

/** New kanji are shown before they are asked: a card each, and the signs themselves are the progress (STUDY-6). */
export function StageLesson({ kanji, from, onCard, onSkip, onExit }: StageLessonProps) {
  const { t } = useTranslation('practise');
  const [at, setAt] = useState(Math.min(from, kanji.length - 1));
  const [moving, setMoving] = useState(false);
  // All of them at once: the network may be gone before the last one.
  const facts = useQueries({ queries: kanji.map(kanjiFactsQuery) });
  useQueries({ queries: kanji.map(strokePathsQuery) });
  useSoundsAtHand(facts.flatMap(({ data }) => data?.readings.flatMap(({ word }) => word?.sound ?? []) ?? []));
  const char = kanji[at] ?? '';
  const card = facts[at];
  const go = (to: number) => {
    if (to < 0) return;
    onCard(to);
    if (to < kanji.length) setAt(to);
  };
  useLessonKeys({ onBack: () => go(at - 1), onNext: () => go(at + 1) }, !moving);
  const place = useRef<HTMLDivElement>(null);
  // What has just come is read out, and keeps no focus of the card before it.
  useEffect(() => place.current?.focus({ preventScroll: true }), [at]);
  return (
    <div className={classes.lesson}>
      <div className={classes.head}>
        <WayOut label={t('exit')} onClose={onExit}>
          <LessonSigns kanji={kanji} at={at} />
        </WayOut>
      </div>
      <div className={classes.body} ref={place} tabIndex={-1} data-autofocus>
        {card?.data ? (
          <LessonCard facts={card.data} onMoving={() => setMoving(true)} />
        ) : card?.isError ? (
          <QueryFailed of={card} />
        ) : (
          <Skeletons count={3} height={140} />
        )}
      </div>
      <LessonFoot
        isFirst={at === 0}
        isLast={at === kanji.length - 1}
        onBack={() => go(at - 1)}
        onNext={() => go(at + 1)}
        onSkip={onSkip}
      />
      {moving ? <KanjiDialog char={char} onClose={() => setMoving(false)} /> : null}
    </div>
  );
}
