import '../ui/theme/styles.js';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '../kit/texts/i18n.js';
import { nextTask } from '../ui/next-task.js';
import { followColorScheme } from '../ui/theme/color-scheme.js';
import { holdInstallPrompt } from './layouts/install-offer.js';
import { Providers } from './providers.js';
import { askForFirstPage, Router } from './router.js';
import { reloadOnStalePage } from './stale-page.js';

// zod would ask whether it may compile code. The server's policy says no, and browsers report each time that one asks.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
followColorScheme();
reloadOnStalePage();
holdInstallPrompt();
askForFirstPage();
void start();

/** Not at the top of this module: the files of texts import what lies in one file with it, and each would wait for the other. */
async function start(): Promise<void> {
  // to read the program and to begin it are two pieces of work
  await nextTask();
  await startI18n();
  const root = document.getElementById('root');
  if (!root) throw new Error('no #root in index.html');
  const drawn = createRoot(root);
  // In pieces of some milliseconds, between which the page answers.
  startTransition(() =>
    drawn.render(
      <StrictMode>
        <Providers>
          <Router />
        </Providers>
      </StrictMode>,
    ),
  );
}
