import { IconPlayerPlay, IconVolume } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls.js';
import { Furigana } from '../../../ui/furigana.js';
import type { Look } from '../../../ui/state-label.js';
import type { Heard } from './heard.js';
import { Hint, ReadyRow } from './ready-row.js';
import type { Sample } from './use-sample.js';
import classes from './ready.module.css';

/** A sound to be tried, what the learner says of it, and what helps where nothing was heard. */
export function SoundRow({ sample }: { sample: Sample }) {
  const { t } = useTranslation('take-test');
  const { playing, heard, play, say } = sample;
  const button = useRef<HTMLButtonElement>(null);
  const { look, state } = useSoundState(sample);
  const failed = playing === 'locked' || playing === 'broken';
  const answer = (what: Heard) => {
    say(what);
    // the buttons of the question go with it
    button.current?.focus();
  };
  return (
    <ReadyRow icon={<IconVolume size={22} aria-hidden />} label={t('ready.sound')} look={look} state={state}>
      {heard === undefined && playing === 'not-yet' ? <Hint>{t('ready.sound-hint')}</Hint> : null}
      <div className={classes.acts}>
        <Button
          ref={button}
          variant="default"
          leftSection={<IconPlayerPlay size={18} aria-hidden />}
          onClick={() => void play()}
        >
          <Furigana>
            {heard === undefined && playing === 'not-yet' ? t('ready.sound-play') : t('ready.sound-again')}
          </Furigana>
        </Button>
        {playing === 'playing' ? <Bars /> : null}
      </div>
      {playing === 'playing' || playing === 'over' ? <Asked onAnswer={answer} /> : null}
      {failed || (heard === 'no' && playing === 'not-yet') ? <Tips /> : null}
    </ReadyRow>
  );
}

function useSoundState({ playing, heard }: Sample): { look: Look; state: string } {
  const { t } = useTranslation('take-test');
  if (playing === 'playing') return { look: 'time', state: t('ready.sound-playing') };
  if (playing === 'locked') return { look: 'warning', state: t('ready.sound-locked') };
  if (playing === 'broken') return { look: 'warning', state: t('ready.sound-broken') };
  if (playing === 'over' || heard === undefined) return { look: 'time', state: t('ready.sound-unheard') };
  return heard === 'yes'
    ? { look: 'done', state: t('ready.sound-heard') }
    : { look: 'warning', state: t('ready.sound-not-heard') };
}

/** That it sounds, for the eye: the words beside say it too. */
const Bars = () => (
  <span className={classes.bars} aria-hidden>
    <i />
    <i />
    <i />
    <i />
    <i />
  </span>
);

function Asked({ onAnswer }: { onAnswer: (heard: Heard) => void }) {
  const { t } = useTranslation('take-test');
  const asked = useId();
  return (
    <div className={classes.asked} role="group" aria-labelledby={asked}>
      <b id={asked}>
        <Furigana>{t('ready.sound-asked')}</Furigana>
      </b>
      <Button variant="default" onClick={() => onAnswer('yes')}>
        {t('ready.sound-yes')}
      </Button>
      <Button variant="default" onClick={() => onAnswer('no')}>
        {t('ready.sound-no')}
      </Button>
    </div>
  );
}

function Tips() {
  const { t } = useTranslation('take-test');
  const tips = [
    t('ready.tip-volume'),
    t('ready.tip-silent'),
    t('ready.tip-earphones'),
    t('ready.tip-browser'),
  ];
  return (
    <>
      <ul className={classes.tips}>
        {tips.map((tip) => (
          <li key={tip}>
            <Furigana>{tip}</Furigana>
          </li>
        ))}
      </ul>
      <Hint>{t('ready.tip-then')}</Hint>
    </>
  );
}
