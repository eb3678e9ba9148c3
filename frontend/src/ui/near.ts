import { type RefCallback, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** As far below what is seen as a phone is high: what is scrolled to is there when it comes. */
const AHEAD = '800px 0px';
const PHONE = '(max-width: 599px)';

/** A place that is seen, will be soon, or is printed. */
export interface Near {
  readonly isNear: boolean;
  readonly ref: RefCallback<Element>;
}

/**
 * Whether a place has come near to what is seen; once near, it stays so. On a phone only, whose processor has to spare what nobody looks at: a large
 * screen shows most of a page at once.
 */
export function useNear(): Near {
  const [isNear, setNear] = useState(() => !('IntersectionObserver' in window) || !matchMedia(PHONE).matches);
  useEffect(() => {
    if (isNear) return undefined;
    // the page is on paper when this ends
    const print = () => flushSync(() => setNear(true));
    addEventListener('beforeprint', print);
    return () => removeEventListener('beforeprint', print);
  }, [isNear]);
  const ref = useCallback(
    (place: Element | null) => {
      if (isNear || !place) return undefined;
      const observer = new IntersectionObserver(
        (seen) => {
          if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true);
        },
        { rootMargin: AHEAD },
      );
      observer.observe(place);
      return () => observer.disconnect();
    },
    [isNear],
  );
  return { isNear, ref };
}
