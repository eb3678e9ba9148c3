import type { SheetQuestion } from '#contracts/http/attempts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { playSound, stopSound, type Played } from './loudspeaker.js';
import { speak } from './speech.js';

/** `speech`: the browser's voice stands in for the recording. */
export type SoundState = 'ready' | 'locked' | 'speech' | 'broken';
export const SLOW = 0.7;

interface Wanted {
  question: SheetQuestion;
  fileOf: (address: string) => string;
  /** Plays once by itself when the question appears. */
  byItself: boolean;
}

/** The sound of a question: the recording, else the browser's voice, else word that there is none. */
export function useQuestionSound({ question, fileOf, byItself }: Wanted) {
  const { audio } = question.prompt;
  const [state, setState] = useState<SoundState>('ready');
  const files = useRef(fileOf);
  files.current = fileOf;
  const play = useCallback(
    async (rate = 1) => {
      if (audio === undefined) return;
      const played = await playSound(files.current(audio), rate);
      setState(await stateAfter(played, spokenText(question), rate));
    },
    [audio, question],
  );
  useEffect(() => {
    if (byItself) void play();
    return stopSound;
  }, [byItself, play]);
  return { state, play };
}

async function stateAfter(played: Played, text: string, rate: number): Promise<SoundState> {
  if (played !== 'broken') return played === 'locked' ? 'locked' : 'ready';
  return (await speak(text, rate)) ? 'speech' : 'broken';
}

/** What is said: the right choice, as it is read. */
function spokenText({ key, choices }: SheetQuestion): string {
  const right = key?.type === 'choice' ? choices?.find(({ id }) => id === key.choice_id) : undefined;
  return right?.text?.map(({ text, ruby }) => ruby ?? text).join('') ?? '';
}
