import { useEffect } from 'react';

/** Opens the browser's print dialog when what is to be printed stands on the page, and says when it has closed. */
export function usePrintOnce(wanted: boolean, onClosed: () => void): void {
  useEffect(() => {
    if (!wanted) return;
    window.addEventListener('afterprint', onClosed, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', onClosed);
  }, [wanted, onClosed]);
}
