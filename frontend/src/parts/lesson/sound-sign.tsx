import { IconPlayerPlayFilled, IconVolume } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionIcon, Button } from '../../ui/controls.js';
import { Furigana, withoutFurigana } from '../../ui/furigana.js';
import classes from './lesson.module.css';
import { useListen } from '../writing/listen-button.js';

/** As of the sound that a question asks by. */
const SLOW = 0.7;

interface SoundSignProps {
  /** Nothing is shown where there is no recording. */
  sound: string | undefined;
  /** What is said, for who does not see it. */
  of?: string | undefined;
}

/** One tap and it is heard. */
export function SoundSign({ sound, of }: SoundSignProps) {
  const { t } = useTranslation('lesson');
  const listen = useListen();
  if (sound === undefined) return null;
  const label = withoutFurigana(t('hear'));
  return (
    <ActionIcon
      variant="subtle"
      size={48}
      aria-label={of === undefined ? label : `${label}: ${of}`}
      onClick={() => void listen(sound)}
    >
      <IconVolume size={24} aria-hidden />
    </ActionIcon>
  );
}

/** As it was said, and slowly. */
export function SoundSigns({ sound, of }: SoundSignProps) {
  const { t } = useTranslation('lesson');
  const listen = useListen();
  if (sound === undefined) return null;
  return (
    <>
      <SoundSign sound={sound} of={of} />
      <Button
        variant="default"
        className={classes.slow}
        leftSection={<IconPlayerPlayFilled size={14} aria-hidden />}
        onClick={() => void listen(sound, SLOW)}
      >
        <Furigana>{t('slowly')}</Furigana>
      </Button>
    </>
  );
}
