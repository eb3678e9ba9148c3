import './mantine-sheets.js';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useColorScheme } from './color-scheme.js';
import { cssVariables, theme } from './theme.js';

/** The root's attribute is set by `color-scheme.ts` alone. */
const noRoot = () => undefined;

/** Around what is made of Mantine: menus, dialogs, searched choices, toasts. The public pages have none, and do not load it. */
export function Mantine({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      forceColorScheme={useColorScheme()}
      getRootElement={noRoot}
      deduplicateCssVariables={false}
    >
      {children}
    </MantineProvider>
  );
}
