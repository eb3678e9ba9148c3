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
    const { active } = await navigator.serviceWorker.ready;
    if (!isFirst) return;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    active?.postMessage(loaded.filter(isOwnFile));
  } catch (error) {
    logError('keep-page', error);
  }
}
