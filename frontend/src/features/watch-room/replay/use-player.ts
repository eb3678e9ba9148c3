import { useEffect, useState } from 'react';

export const SPEEDS = [1, 10, 60] as const;
export type Speed = (typeof SPEEDS)[number];
/** How often a running replay is drawn. */
const DRAW_EVERY_MS = 100;

/** A place on a line of `length` milliseconds, which moves by itself while it plays, and stops at the end. */
export function usePlayer(length: number) {
  const [place, setPlace] = useState(0);
  const [speed, setSpeed] = useState<Speed>(10);
  const [wanted, setWanted] = useState(false);
  const playing = wanted && place < length;
  useEffect(() => {
    if (!playing) return;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const by = (now - last) * speed;
      last = now;
      setPlace((before) => Math.min(length, before + by));
    }, DRAW_EVERY_MS);
    return () => clearInterval(timer);
  }, [playing, speed, length]);
  return {
    ...{ place: Math.min(place, length), speed, playing, setSpeed },
    /** From the beginning where it had come to the end. */
    toggle: () => {
      if (!playing && place >= length) setPlace(0);
      setWanted(!playing);
    },
    /** A jump, by slider or moment; a replay that plays plays on from there. */
    moveTo: (to: number) => setPlace(Math.max(0, Math.min(length, to))),
  };
}
export type Player = ReturnType<typeof usePlayer>;
