import { lazyPart as page } from '../ui/lazy-part.js';

export const StartPage = page(async () => (await import('./routes/public/start-page.js')).StartPage);
export const LoginPage = page(async () => (await import('./routes/public/login-page.js')).LoginPage);
export const SetInitialPasswordPage = page(
  async () => (await import('./routes/public/set-initial-password-page.js')).SetInitialPasswordPage,
);
export const ErrorPage = page(async () => (await import('./routes/public/error-page.js')).ErrorPage);
export const LegalPage = page(async () => (await import('./routes/public/legal-page.js')).LegalPage);
export const LicensesPage = page(async () => (await import('./routes/public/licenses-page.js')).LicensesPage);
