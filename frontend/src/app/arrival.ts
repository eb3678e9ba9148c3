import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/**
 * Another page begins at its top, and there the keyboard and the screen reader are, too: the link that led to it is often
 * gone. Back and forward keep the place that the browser knows.
 * @param pathname of the page: one that a dialog has covered is where it was
 */
export function useArrival(pathname: string): void {
  const isReturn = useNavigationType() === NavigationType.Pop;
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!isReturn) window.scrollTo(0, 0);
    const main = document.getElementById('main');
    // A field or a dialog of the new page may have taken it already.
    const isTaken = main?.contains(document.activeElement) || document.querySelector('[aria-modal="true"]');
    if (!isTaken) main?.focus({ preventScroll: true });
  }, [pathname, isReturn]);
}
