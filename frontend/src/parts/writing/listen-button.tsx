import { IconVolume } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { playSound } from '../../kit/sound/loudspeaker.js';
import { ActionIcon, Button } from '../../ui/controls.js';
import { Furigana } from '../../ui/furigana.js';
import { toast } from '../../kit/toast/toast.js';

/** Plays a recording; says so where it cannot. */
export function useListen(): (address: string, rate?: number) => Promise<void> {
  const { t } = useTranslation('writing');
  return async (address, rate) => {
    if ((await playSound(address, rate)) !== 'played') toast({ kind: 'warning', title: t('no-sound') });
  };
}

export function ListenButton({ address }: { address: string }) {
  const { t } = useTranslation('writing');
  const listen = useListen();
  return (
    <Button
      variant="default"
      leftSection={<IconVolume size={20} aria-hidden />}
      onClick={() => void listen(address)}
    >
      <Furigana>{t('listen')}</Furigana>
    </Button>
  );
}

/** The same where there is room for a sign alone. */
export function ListenSign({ address, label }: { address: string; label: string }) {
  const listen = useListen();
  return (
    <ActionIcon variant="subtle" size={48} aria-label={label} onClick={() => void listen(address)}>
      <IconVolume size={22} aria-hidden />
    </ActionIcon>
  );
}
