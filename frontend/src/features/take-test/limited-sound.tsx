import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { playOnce, stopSound } from '../../kit/sound/loudspeaker.js';
import { Furigana } from '../../ui/furigana.js';
import classes from './limited-sound.module.css';

/** A sound that may be heard so often. */
export interface LimitedPlays {
  readonly address: string;
  readonly allowed: number;
  /** How often it began to sound so far, on whatever device. */
  readonly heard: number;
  /** False while what this device has kept of it is on its way. */
  readonly ready: boolean;
  /** It begins to sound, and counts. */
  readonly onPlay: () => void;
}

type State = 'still' | 'waiting' | 'sounding' | 'broken';

/** The player of such a sound: from the beginning to the end, and not back. What is left is said before and after. */
export function LimitedSound({ plays }: { plays: LimitedPlays }) {
  const { t } = useTranslation('take-test');
  const { state, part, play } = useOnePlay(plays);
  const reason = useId();
  const { allowed, heard, ready } = plays;
  const left = Math.max(0, allowed - heard);
  const isBusy = state === 'sounding' || state === 'waiting';
  // not `disabled`: who has just pressed it keeps the focus, and hears why it does nothing any more
  const isOff = !ready || isBusy || left === 0;
  const Icon = left === 0 && !isBusy ? IconVolumeOff : IconVolume;
  return (
    <div className={classes.sound}>
      <button
        type="button"
        className={classes.play}
        data-sounding={state === 'sounding' || undefined}
        aria-disabled={isOff || undefined}
        aria-describedby={reason}
        onClick={() => (isOff ? undefined : void play())}
      >
        <Icon size={40} stroke={1.5} aria-hidden />
        <span>
          <Furigana>{t(isBusy ? 'sound.sounding' : 'sound.listen')}</Furigana>
        </span>
        <i className={classes.part} style={{ scale: `${state === 'sounding' ? part : 0} 1` }} aria-hidden />
      </button>
      <p className={classes.left} id={reason} role="status" data-none={left === 0 || undefined}>
        <Furigana>
          {state === 'broken'
            ? t('sound.broken')
            : left > 0
              ? t('sound.left', { count: left })
              : t(isBusy ? 'sound.last' : 'sound.none', { count: heard })}
        </Furigana>
      </p>
    </div>
  );
}

/** It counts when it begins to sound; one that never did may be tried again. */
function useOnePlay({ address, onPlay }: LimitedPlays) {
  const [state, setState] = useState<State>('still');
  const [part, setPart] = useState(0);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      stopSound();
    };
  }, []);
  const play = async () => {
    setState('waiting');
    setPart(0);
    const begun = await playOnce(address, { onPart: setPart, onEnd: () => setState('still') });
    if (begun === 'begun') onPlay();
    // the page went on while it was fetched: nobody may hear it now
    if (!isHere.current) return stopSound();
    setState(begun === 'begun' ? 'sounding' : begun === 'stopped' ? 'still' : 'broken');
  };
  return { state, part, play };
}
