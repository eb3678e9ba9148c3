import { useReducedMotion } from '@mantine/hooks';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { goOnByItself } from '../preferences.js';
import type { Play } from './use-play.js';

/** As long as the pulse of a right answer, and a breath. */
const AFTER_MS = 1_100;

/** After a right answer the next question comes by itself; not for those who want their screen to stand still. */
export function useGoOnByItself({ verdict, goOn }: Play, active: boolean): void {
  const wanted = useAtomValue(goOnByItself());
  const still = useReducedMotion();
  const goes = verdict === 'right' && wanted && !still && active;
  // Another one each time the answer's sign changes: the time that runs must not begin anew for it.
  const next = useRef(goOn);
  next.current = goOn;
  useEffect(() => {
    if (!goes) return;
    const timer = setTimeout(() => next.current(), AFTER_MS);
    return () => clearTimeout(timer);
  }, [goes]);
}
