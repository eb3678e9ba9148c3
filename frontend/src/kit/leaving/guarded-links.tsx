import { useContext, useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import {
  createPath,
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
  type Navigator,
} from 'react-router-dom';
import { asksFirst, type Place } from './leaving.js';

type To = Parameters<Navigator['push']>[0];

/**
 * Links and the browser's back button ask first where something would be lost. Redirects (`replace`) do not: those
 * of the guards and the end of a session must not wait for an answer.
 *
 * react-router's `useBlocker` does this for its data router only, which adds 17 kB (gz) to the first page (ADR 17).
 */
export function GuardedLinks({ children }: { children: ReactNode }) {
  const context = useContext(NavigationContext);
  const guarded = useMemo(() => ({ ...context, navigator: askingBeforePush(context.navigator) }), [context]);
  useGuardedBack();
  return <NavigationContext.Provider value={guarded}>{children}</NavigationContext.Provider>;
}

function askingBeforePush(navigator: Navigator): Navigator {
  return {
    createHref: (to) => navigator.createHref(to),
    go: (delta) => navigator.go(delta),
    replace: (...to) => navigator.replace(...to),
    push: (to, ...rest) => {
      const push = () => navigator.push(to, ...rest);
      if (!asksFirst(window.location, placeOf(to), push)) push();
    },
  };
}

const placeOf = (to: To): Place =>
  new URL(typeof to === 'string' ? to : createPath(to), window.location.href);

/** Which entry of the tab's history is shown; react-router counts them in the entry's state. */
function shownEntry(): number | undefined {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !('idx' in state)) return undefined;
  return typeof state.idx === 'number' ? state.idx : undefined;
}

/**
 * The address has changed already when the browser tells of it: the way back is taken back, unseen by the router, and
 * gone again after the answer.
 */
function useGuardedBack(): void {
  const location = useLocation();
  const shown = useRef({ entry: shownEntry(), place: location });
  const own = useRef<'return' | 'leave' | undefined>(undefined);
  useEffect(() => {
    shown.current = { entry: shownEntry(), place: location };
  }, [location]);
  useLayoutEffect(() => {
    const go = (step: 'return' | 'leave', by: number) => {
      own.current = step;
      window.history.go(by);
    };
    const hold = (event: PopStateEvent) => {
      const step = own.current;
      own.current = undefined;
      if (step === 'return') event.stopImmediatePropagation();
      if (step !== undefined) return;
      const by = (shownEntry() ?? 0) - (shown.current.entry ?? 0);
      if (by === 0 || !asksFirst(shown.current.place, window.location, () => go('leave', by))) return;
      event.stopImmediatePropagation();
      go('return', -by);
    };
    window.addEventListener('popstate', hold, { capture: true });
    return () => window.removeEventListener('popstate', hold, { capture: true });
  }, []);
}
