import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { createQueryClient } from '../kit/client/query-client.js';
import { logError } from '../kit/client/error-log.js';
import { onToasterWanted, toasterWanted } from '../kit/toast/toast.js';

export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  useKeptFocus();
  return (
    <>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
      <ToasterOnDemand />
    </>
  );
}

/** Loaded with the first key: who points needs nothing of it. */
function useKeptFocus(): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    const begin = () => {
      import('../ui/kept-focus.js').then(
        ({ keepFocus }) => (stop = keepFocus()),
        (error: unknown) => logError('kept-focus', error),
      );
    };
    window.addEventListener('keydown', begin, { once: true });
    return () => {
      window.removeEventListener('keydown', begin);
      stop?.();
    };
  }, []);
}

/** Not `lazy`: a toaster that cannot be loaded (offline) must not take the page with it. */
function ToasterOnDemand() {
  const wanted = useSyncExternalStore(onToasterWanted, toasterWanted);
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!wanted) return;
    import('../kit/toast/toaster.js').then(
      (loaded) => setToaster(() => loaded.Toaster),
      (error: unknown) => logError('toaster', error),
    );
  }, [wanted]);
  return Toaster ? <Toaster /> : null;
}
