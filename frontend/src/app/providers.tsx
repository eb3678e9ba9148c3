import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createQueryClient } from '../shared/query-client/query-client.js';
import { onToasterWanted, toasterWanted } from '../shared/ui/toast.js';
import { cssVariables, theme } from '../shared/theme/theme.js';

const Toaster = lazy(async () => ({ default: (await import('../shared/ui/toaster.js')).Toaster }));

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

function ToasterOnDemand() {
  const wanted = useSyncExternalStore(onToasterWanted, toasterWanted);
  return <Suspense fallback={null}>{wanted ? <Toaster /> : null}</Suspense>;
}
