import { FRONTEND_ERRORS, logError } from '../kit/client/error-log.js';

const RELOADED = 'reloaded-for-version';
let reloading = false;

/** A newer version of the page is on its way: what still breaks in this one is no crash to tell anybody about. */
export const isReloading = (): boolean => reloading;

/** A part of the page that no longer exists on the server: a newer version was put out. Reloads once (NAV-8). */
export function reloadOnStalePage(reload: () => void = () => window.location.reload()): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Offline it says nothing about versions, and a reload would take away the page on which a test is going on.
    if (!navigator.onLine) return;
    const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
    if (Date.now() - last < 30_000) return;
    sessionStorage.setItem(RELOADED, String(Date.now()));
    logError('stale-page', event.payload, FRONTEND_ERRORS.stalePage);
    reloading = true;
    reload();
  });
}
