import { type ReactNode, useEffect, useState } from 'react';

const SOON_MS = 100;

/**
 * In its place from the beginning, and there a moment later: what a status holds as it comes is read out by few screen
 * readers, what comes into it by all.
 */
export function ComesIn({ lang, children }: { lang?: string | undefined; children?: ReactNode }) {
  const [isIn, setIsIn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsIn(true), SOON_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <span lang={lang} style={isIn ? undefined : { visibility: 'hidden' }}>
      {children}
    </span>
  );
}
