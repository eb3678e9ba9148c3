import type { SheetQuestion } from '#contracts/http/attempts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { playSound, stopSound, type Played } from '../../../kit/sound/loudspeaker.js';
import { savesData } from '../../../kit/sound/data-saver.js';
import { isAtHand } from '../../../kit/sound/sounds-at-hand.js';
import { speak, type Spoken } from './speech.js';

/** `speech`: the browser's voice stands in for the recording. */
export type SoundState = 'ready' | 'locked' | 'speech' | 'broken';
export const SLOW = 0.7;

interface Wanted {
  question: SheetQuestion;
  /** Plays once by itself when the question appears. */
  byItself: boolean;
}

/** The sound of a question: the recording, else the browser's voice, else word that there is none. */
export function useQuestionSound({ question, byItself }: Wanted) {
  const { audio } = question.prompt;
  const [heard, setHeard] = useState<{ questionId: string; state: SoundState }>();
  const turn = useRef<AbortController>(undefined);
  const play = useCallback(
    async (rate = 1) => {
      if (audio === undefined) return;
      turn.current?.abort();
      const { signal } = (turn.current = new AbortController());
      const played = await playSound(audio, rate);
      const state = await stateAfter(played, { text: spokenText(question), rate, signal });
      if (!signal.aborted) setHeard({ questionId: question.id, state });
    },
    [audio, question],
  );
  useEffect(() => {
    let isShown = true;
    const begin = async () => {
      // over the network only on a tap, for who saves data
      const mayCome = !savesData() || (audio !== undefined && (await isAtHand(audio)));
      if (isShown && mayCome) await play();
    };
    if (byItself) void begin();
    return () => {
      isShown = false;
      turn.current?.abort();
      stopSound();
    };
  }, [byItself, audio, play]);
  const state = heard?.questionId === question.id ? heard.state : 'ready';
  return { state, play };
}

async function stateAfter(played: Played, spoken: Spoken): Promise<SoundState> {
  if (played !== 'broken') return played === 'locked' ? 'locked' : 'ready';
  return (await speak(spoken)) ? 'speech' : 'broken';
}

/** What is said: the right choice, as it is read. */
function spokenText({ key, choices }: SheetQuestion): string {
  const right = key?.type === 'choice' ? choices?.find(({ id }) => id === key.choice_id) : undefined;
  return right?.text?.map(({ text, ruby }) => ruby ?? text).join('') ?? '';
}
