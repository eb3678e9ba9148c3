import { useEffect, useRef, useState } from 'react';

const DURATION_MS = 600;

/**
 * A figure on its way to a new value: from what was shown, never through the new value and back. With reduced motion it is
 * there at once. Anything but numbers does not move.
 */
export function useCountUp<T extends number | string>(value: T): T | number {
  const [shown, setShown] = useState<number | null>(typeof value === 'number' ? value : null);
  const reached = useRef<number | string>(value);
  useEffect(() => {
    const from = reached.current;
    if (from === value) return;
    if (typeof value !== 'number' || typeof from !== 'number') {
      reached.current = value;
      const at = requestAnimationFrame(() => setShown(typeof value === 'number' ? value : null));
      return () => cancelAnimationFrame(at);
    }
    const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : DURATION_MS;
    const began = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const part = duration === 0 ? 1 : Math.min(1, Math.max(0, now - began) / duration);
      const next = part === 1 ? value : between(from, value, part);
      reached.current = next;
      setShown(next);
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return typeof value === 'number' && shown !== null ? shown : value;
}

/** Fast first, then slower; whole numbers stay whole, hours keep their one decimal. */
function between(from: number, to: number, part: number): number {
  const eased = 1 - (1 - part) ** 3;
  const scale = Number.isInteger(from) && Number.isInteger(to) ? 1 : 10;
  return Math.round((from + (to - from) * eased) * scale) / scale;
}
