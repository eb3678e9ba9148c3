/** `browser`: it asks itself; `by-hand`: on iOS, by the share menu. */
export type Offer = 'browser' | 'by-hand' | 'none';

/** What no type of the DOM has yet. */
interface Prompt extends Event {
  prompt(): Promise<unknown>;
}
const isPrompt = (event: Event): event is Prompt => 'prompt' in event && typeof event.prompt === 'function';

/** iPads name themselves Macs, which have no touch screen. */
const isIos = (): boolean =>
  /iPhone|iPad|iPod/u.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Mac OS') && navigator.maxTouchPoints > 1);
const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;

let prompt: Prompt | undefined;
const listeners = new Set<() => void>();
const announce = () => listeners.forEach((listener) => listener());

/** Keeps the browser's question until somebody wants it: by itself it would come in the middle of something. */
export function holdInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isPrompt(event)) prompt = event;
    announce();
  });
  window.addEventListener('appinstalled', () => {
    prompt = undefined;
    announce();
  });
}

export const installOffer = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): Offer => {
    if (isInstalled()) return 'none';
    return prompt ? 'browser' : isIos() ? 'by-hand' : 'none';
  },
  /** A question can be asked once; the browser brings another when it sees fit. */
  ask: async (): Promise<void> => {
    const asked = prompt;
    prompt = undefined;
    announce();
    await asked?.prompt();
  },
};
