import type { AnswerValue } from '#contracts/http/attempts';
import { useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { isAskedByReading, useShownMeaning, withoutReading } from './asked-reading.js';
import { Piece, type Mark } from './choice.js';
import classes from './choice.module.css';
import { FaceText, type Face } from '../questions/question-prompt.js';

interface MatchColumnsProps {
  left: readonly Face[];
  right: readonly (Face & { id: string })[];
  value: AnswerValue | undefined;
  /** The pairs once all are made, else undefined. */
  onDraft: (pairs: string[] | undefined) => void;
  /** The right pairs, once the answer is final: each part stays in its place and says whether it was joined right. */
  solved?: AnswerValue | undefined;
}

/** The partner of each place of the left column; nothing where there is none yet. */
type Pairs = readonly (string | undefined)[];

/**
 * One of the left column is chosen; a press on the right gives it its partner, and the next one without is chosen. The
 * pairs are the answer once all are made. Every part is a button: Tab and Enter do as well as a finger.
 */
export function MatchColumns({ left, right, value, onDraft, solved }: MatchColumnsProps) {
  const { t } = useTranslation('question');
  const [pairs, setPairs] = useState<Pairs>(() =>
    left.map((_, index) => (Array.isArray(value) ? value[index] : undefined)),
  );
  const [chosen, setChosen] = useState(() => openAfter(pairs, -1));
  const join = (id: string) => {
    const next = joined(pairs, chosen, id);
    setPairs(next);
    if (next[chosen] !== undefined) setChosen(openAfter(next, chosen));
    const complete = next.filter((one) => one !== undefined);
    onDraft(complete.length === left.length ? complete : undefined);
  };
  const markOf = (place: number): Mark | undefined => {
    if (solved === undefined) return undefined;
    if (pairs[place] === undefined) return 'other';
    return pairs[place] === solved[place] ? 'right' : 'wrong';
  };
  const shownOf = useShownMeaning();
  const asked = right.map(({ meaning }) => shownOf(meaning));
  const rows: CSSProperties & { '--n': number } = { '--n': Math.max(left.length, right.length) };
  return (
    <div className={classes.columns} style={rows} role="group" aria-label={t('match')}>
      <div className={classes.column} role="group" aria-label={t('match-left')}>
        {left.map((face, index) => (
          <Piece
            key={index}
            place={index + 1}
            placeLabel={pairs[index] === undefined ? '' : t('paired')}
            pressed={index === chosen && solved === undefined}
            mark={markOf(index)}
            onPress={() => setChosen(index)}
          >
            <FaceText face={solved === undefined ? withoutAsked(face, asked) : face} />
          </Piece>
        ))}
      </div>
      <div className={classes.column} role="group" aria-label={t('match-right')}>
        {right.map((choice) => {
          const pair = pairs.indexOf(choice.id);
          return (
            <Piece
              key={choice.id}
              place={pair < 0 ? undefined : pair + 1}
              placeLabel={pair < 0 ? '' : t('pair', { number: pair + 1 })}
              pressed={pair >= 0 && pair === chosen && solved === undefined}
              mark={markOf(pair)}
              onPress={() => join(choice.id)}
            >
              <FaceText face={choice} />
            </Piece>
          );
        })}
      </div>
    </div>
  );
}

/** Until the pair is made. */
const withoutAsked = (face: Face, asked: readonly string[]): Face =>
  asked.some((meaning) => isAskedByReading(face, meaning)) ? withoutReading(face) : face;

/** A partner has one place; pressed again where it is, it is free. */
const joined = (pairs: Pairs, place: number, id: string): Pairs =>
  pairs.map((one, index) => {
    if (index === place) return one === id ? undefined : id;
    return one === id ? undefined : one;
  });

/** The next place without a partner, around the end; the same one where there is none. */
function openAfter(pairs: Pairs, place: number): number {
  const open = pairs.flatMap((one, index) => (one === undefined ? [index] : []));
  return open.find((index) => index > place) ?? open[0] ?? Math.max(0, place);
}
