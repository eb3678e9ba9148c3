import { soundAtHand } from './sounds-at-hand.js';

/** Played: heard to its end, or stopped by the next one. Locked: the browser waits for a tap. Broken: no sound came. */
export type Played = 'played' | 'locked' | 'broken';

/** 8-bit PCM, one sample of silence. */
const SILENCE = Uint8Array.from([
  82, 73, 70, 70, 37, 0, 0, 0, 87, 65, 86, 69, 102, 109, 116, 32, 16, 0, 0, 0, 1, 0, 1, 0, 64, 31, 0, 0, 64,
  31, 0, 0, 1, 0, 8, 0, 100, 97, 116, 97, 1, 0, 0, 0, 128,
]);

/** One for the whole page: the next sound ends the one before, and iOS lets an element play by itself that has once played in a tap. */
let speaker: HTMLAudioElement | undefined;
const theSpeaker = (): HTMLAudioElement => (speaker ??= new Audio());

/** To be called once: the first touch of the page unlocks its loudspeaker, whatever it touches. @returns what undoes it */
export function unlockAtFirstGesture(): () => void {
  const stop = new AbortController();
  const unlock = () => {
    stop.abort();
    if (speaker === undefined || speaker.paused) unlockSound();
  };
  for (const gesture of ['pointerup', 'keydown'])
    window.addEventListener(gesture, unlock, { capture: true, signal: stop.signal });
  return () => stop.abort();
}

/** To be called in the tap that starts practice. */
export function unlockSound(): void {
  const silence = URL.createObjectURL(new Blob([SILENCE], { type: 'audio/wav' }));
  const element = theSpeaker();
  element.src = silence;
  const played = async () => element.play();
  void played()
    .catch(() => undefined)
    .finally(() => URL.revokeObjectURL(silence));
}

/** @param rate 1 as recorded; the pitch stays. */
export async function playSound(address: string, rate = 1): Promise<Played> {
  const begun = await begin(address, rate);
  return begun === 'begun' || begun === 'stopped' ? 'played' : begun;
}

/** Stopped: by the next sound, or because nobody wants it any more, before it was heard. */
type Begun = 'begun' | 'stopped' | Exclude<Played, 'played'>;

/** How often a sound was begun: what an earlier one left to be done is no business of the next. */
let turn = 0;
/** The same of those whose file is still being looked for: one that is stopped then is never heard. */
let lookups = 0;

async function begin(address: string, rate: number): Promise<Begun> {
  turn += 1;
  const own = (lookups += 1);
  const element = theSpeaker();
  const source = await soundAtHand(address);
  if (own !== lookups) return 'stopped';
  element.src = source;
  element.playbackRate = rate;
  try {
    await element.play();
    return 'begun';
  } catch (error) {
    if (!(error instanceof DOMException)) return 'broken';
    if (error.name === 'NotAllowedError') return 'locked';
    return error.name === 'AbortError' ? 'stopped' : 'broken';
  }
}

interface Heard {
  /** How much of it, 0…1. */
  onPart: (part: number) => void;
  /** At its end, or when something stopped it: a call, the keys of the device, a lost network. */
  onEnd: () => void;
}

/** Once, from its beginning, resolved when it begins to sound. Afterwards no key of the device can bring it again. */
export async function playOnce(address: string, { onPart, onEnd }: Heard): Promise<Begun> {
  const begun = await begin(address, 1);
  const element = theSpeaker();
  if (begun !== 'begun') return begun;
  const own = turn;
  const over = () => {
    element.ontimeupdate = element.onended = element.onpause = element.onerror = element.onemptied = null;
    if (own === turn) {
      element.removeAttribute('src');
      element.load();
    }
    onEnd();
  };
  element.ontimeupdate = () => onPart(element.duration > 0 ? element.currentTime / element.duration : 0);
  element.onended = element.onpause = element.onerror = element.onemptied = over;
  return begun;
}

const OVER = ['ended', 'pause', 'emptied', 'error'] as const;

/** When what sounds now has come to its end, or was stopped. */
export function soundIsOver(): Promise<void> {
  const element = theSpeaker();
  if (element.paused) return Promise.resolve();
  return new Promise((resolve) => {
    for (const event of OVER) element.addEventListener(event, () => resolve(), { once: true });
  });
}

/** Whether something is heard now. */
export const isSounding = (): boolean =>
  (speaker !== undefined && !speaker.paused) || ('speechSynthesis' in window && speechSynthesis.speaking);

export function stopSound(): void {
  lookups += 1;
  speaker?.pause();
  if ('speechSynthesis' in window) speechSynthesis.cancel();
}
