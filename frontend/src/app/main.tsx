import '../ui/theme/styles.js';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '../kit/texts/i18n.js';
import { loadFonts } from '../ui/theme/fonts.js';
import { holdInstallPrompt } from './layouts/install-offer.js';
import { Providers } from './providers.js';
import { Router } from './router.js';
import { reloadOnStalePage } from './stale-page.js';

reloadOnStalePage();
holdInstallPrompt();
await startI18n();
const root = document.getElementById('root');
if (!root) throw new Error('no #root in index.html');
createRoot(root).render(
  <StrictMode>
    <Providers>
      <Router />
    </Providers>
  </StrictMode>,
);
loadFonts();
