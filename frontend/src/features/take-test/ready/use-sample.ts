import { SAMPLE_SOUND } from '#contracts/constants';
import { useCallback, useEffect, useState } from 'react';
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
  useEffect(() => stopSound, []);
  const play = useCallback(async () => {
    setPlaying('playing');
    const played = await playSound(SAMPLE_SOUND);
    if (played === 'played') await soundIsOver();
    setPlaying(played === 'played' ? 'over' : played);
  }, []);
  const say = useCallback(
    (what: Heard) => {
      keepHeard(userId, examId, what);
      setHeard(what);
      setPlaying('not-yet');
      stopSound();
    },
    [userId, examId],
  );
  return { playing, heard, play, say };
}
