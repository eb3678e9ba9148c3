import { SAMPLE_SOUND } from '#contracts/constants';
import { useCallback, useEffect, useRef, useState } from 'react';
import { playSound, soundIsOver, stopSound } from '../../../kit/sound/loudspeaker.js';
import { heardIn, keepHeard, type Heard } from './heard.js';

/** `over`: it was played, and whether it was heard is not known. */
type Playing = 'not-yet' | 'playing' | 'over' | 'locked' | 'broken';

export interface Sample {
  playing: Playing;
  /** What the learner said; undefined before. */
  heard: Heard | undefined;
  play: () => Promise<void>;
  say: (heard: Heard) => void;
}

/** The sound that is tried out, and what was said of it before this test, in this tab. */
export function useSample(userId: string, examId: string): Sample {
  const [playing, setPlaying] = useState<Playing>('not-yet');
  const [heard, setHeard] = useState(() => heardIn(userId, examId));
  // what was said of a sound, or the next one, is not undone by its end
  const turn = useRef(0);
  useEffect(() => stopSound, []);
  const play = useCallback(async () => {
    const own = ++turn.current;
    setPlaying('playing');
    const played = await playSound(SAMPLE_SOUND);
    if (played === 'played') await soundIsOver();
    if (own === turn.current) setPlaying(played === 'played' ? 'over' : played);
  }, []);
  const say = useCallback(
    (what: Heard) => {
      keepHeard(userId, examId, what);
      setHeard(what);
      turn.current += 1;
      setPlaying('not-yet');
      stopSound();
    },
    [userId, examId],
  );
  return { playing, heard, play, say };
}
