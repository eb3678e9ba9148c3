import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { createQueryClient } from '../shared/query-client/query-client.js';
import { logError } from '../shared/api-client/error-log.js';
import { onToasterWanted, toasterWanted } from '../shared/ui/toast.js';
import { cssVariables, theme } from '../shared/theme/theme.js';

export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
    >
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
      <ToasterOnDemand />
    </MantineProvider>
  );
}

/** Not `lazy`: a toaster that cannot be loaded (offline) must not take the page with it. */
function ToasterOnDemand() {
  const wanted = useSyncExternalStore(onToasterWanted, toasterWanted);
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!wanted) return;
    import('../shared/ui/toaster.js').then(
      (loaded) => setToaster(() => loaded.Toaster),
      (error: unknown) => logError('toaster', error),
    );
  }, [wanted]);
  return Toaster ? <Toaster /> : null;
}
