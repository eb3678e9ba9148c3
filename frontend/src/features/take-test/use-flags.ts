import { useEffect, useState } from 'react';
import { keep, keptPlace, readKept } from '../../kit/session/kept.js';

const NAME = 'flagged-questions';
/** The flags of older attempts are forgotten. */
const MOST_KEPT = 10;

export interface Flags {
  /** Ids of the questions that the learner means to look at again. */
  readonly flagged: ReadonlySet<string>;
  readonly toggle: (questionId: string) => void;
}

/** The learner's own marks on the questions of an attempt. They stay on this device, through a reload and in its other tabs. */
export function useFlags(attemptId: string): Flags {
  const [flagged, setFlagged] = useState(() => flagsOf(attemptId));
  useEffect(() => {
    const changed = ({ key }: StorageEvent) => {
      if (key === keptPlace(NAME)) setFlagged(flagsOf(attemptId));
    };
    window.addEventListener('storage', changed);
    return () => window.removeEventListener('storage', changed);
  }, [attemptId]);
  const toggle = (questionId: string) => {
    const next = toggled(flagged, questionId);
    setFlagged(next);
    const others = Object.entries(readKept(NAME) ?? {}).filter(([id]) => id !== attemptId);
    const all = [...others, [attemptId, [...next]] as const];
    keep(NAME, Object.fromEntries(all.slice(-MOST_KEPT)));
  };
  return { flagged, toggle };
}

export function toggled(flagged: ReadonlySet<string>, questionId: string): ReadonlySet<string> {
  const next = new Set(flagged);
  if (!next.delete(questionId)) next.add(questionId);
  return next;
}

function flagsOf(attemptId: string): ReadonlySet<string> {
  const kept = readKept(NAME)?.[attemptId];
  return new Set(Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : []);
}
