import { IconPlayerPlayFilled, IconVolume } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls.js';
import { Furigana } from '../../../ui/furigana.js';
import classes from './sound-buttons.module.css';
import { SLOW, type SoundState } from './use-question-sound.js';

interface SoundButtonsProps {
  state: SoundState;
  onPlay: (rate?: number) => void;
}

/** Listen again, as it was said or slowly. */
export function SoundButtons({ state, onPlay }: SoundButtonsProps) {
  const { t } = useTranslation('practise');
  return (
    <div className={classes.sound}>
      <div className={classes.buttons}>
        <button type="button" className={classes.play} aria-keyshortcuts="R" onClick={() => onPlay()}>
          <IconVolume size={56} stroke={1.5} aria-hidden />
          <span>
            <Furigana>{t(state === 'locked' ? 'sound.first' : 'sound.again')}</Furigana>
          </span>
          <kbd aria-hidden="true">R</kbd>
        </button>
        <Button
          variant="default"
          leftSection={<IconPlayerPlayFilled size={18} aria-hidden />}
          onClick={() => onPlay(SLOW)}
        >
          {t('sound.slowly')}
        </Button>
      </div>
      <p className={classes.note} role="status">
        {state === 'speech' || state === 'broken' ? <Furigana>{t(`sound.${state}`)}</Furigana> : null}
      </p>
    </div>
  );
}
