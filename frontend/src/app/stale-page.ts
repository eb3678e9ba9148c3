import { FRONTEND_ERRORS, logError } from '../shared/api-client/error-log.js';

const RELOADED = 'reloaded-for-version';

/** A part of the page that no longer exists on the server: a newer version was put out. Reloads once (NAV-8). */
export function reloadOnStalePage(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Offline it says nothing about versions, and a reload would take away the page on which a test is going on.
    if (!navigator.onLine) return;
    const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
    if (Date.now() - last < 30_000) return;
    event.preventDefault();
    sessionStorage.setItem(RELOADED, String(Date.now()));
    logError('stale-page', event.payload, FRONTEND_ERRORS.stalePage);
    window.location.reload();
  });
}
