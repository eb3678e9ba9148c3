const LANGUAGE = 'ja';
/** Some browsers know their voices a moment after the first question only. */
const VOICES_WAIT_MS = 1_000;

export interface Spoken {
  text: string;
  /** 1 as the device speaks. */
  rate: number;
  /** Nothing more is said once another sound or question has taken its place. */
  signal: AbortSignal;
}

/** The browser's own voice, where a recording cannot be played (STUDY-4). @returns whether it could speak */
export async function speak({ text, rate, signal }: Spoken): Promise<boolean> {
  if (!('speechSynthesis' in window) || text === '') return false;
  const voice = (await voices()).find(({ lang }) => lang.toLowerCase().startsWith(LANGUAGE));
  if (signal.aborted) return false;
  if (!voice) return false;
  return new Promise((resolve) => {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = rate;
    utterance.onend = () => resolve(true);
    utterance.onerror = () => resolve(false);
    speechSynthesis.cancel();
    speechSynthesis.speak(utterance);
  });
}

function voices(): Promise<SpeechSynthesisVoice[]> {
  const known = speechSynthesis.getVoices();
  if (known.length > 0) return Promise.resolve(known);
  return new Promise((resolve) => {
    const done = () => resolve(speechSynthesis.getVoices());
    speechSynthesis.addEventListener('voiceschanged', done, { once: true });
    setTimeout(done, VOICES_WAIT_MS);
  });
}
