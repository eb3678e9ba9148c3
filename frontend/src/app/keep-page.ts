import { logError } from '../kit/client/error-log.js';

const WORKER = '/service-worker.js';
const isOwnFile = (name: string): boolean => name.startsWith(`${window.location.origin}/assets/`);

/**
 * Keeps the page and what it has loaded on the device, so that a reload without a network opens it (ADR 28). Only of a
 * build, and only where a browser allows it: not on plain-http addresses.
 */
export async function keepPage(isBuilt = import.meta.env.PROD): Promise<void> {
  if (!isBuilt || !('serviceWorker' in navigator)) return;
  try {
    const isFirst = navigator.serviceWorker.controller === null;
    await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
    if (isFirst) await keepLoaded();
  } catch (error) {
    logError('keep-page', error);
  }
}

/** Tells the worker what this page has loaded, which it may not have seen. Nothing where there is no worker. */
export async function keepLoaded(isBuilt = import.meta.env.PROD): Promise<void> {
  if (!isBuilt || !('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage(loaded.filter(isOwnFile));
}
