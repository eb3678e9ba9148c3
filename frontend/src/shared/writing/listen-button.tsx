import { IconVolume } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionIcon, Button } from '../ui/controls.js';
import { Furigana } from '../ui/furigana.js';
import { toast } from '../ui/toast.js';

/** One for the whole page: the next sound ends the one before. */
let speaker: HTMLAudioElement | undefined;

/** Plays a recording; says so where it cannot. */
export function useListen(): (address: string) => void {
  const { t } = useTranslation('writing');
  return (address) => {
    speaker ??= new Audio();
    speaker.src = address;
    speaker.play().catch((error: unknown) => {
      const isStopped = error instanceof DOMException && error.name === 'AbortError';
      if (!isStopped) toast({ kind: 'warning', title: t('no-sound') });
    });
  };
}

export function ListenButton({ address, label }: { address: string; label?: string }) {
  const { t } = useTranslation('writing');
  const listen = useListen();
  return (
    <Button
      variant="default"
      aria-label={label}
      leftSection={<IconVolume size={20} aria-hidden />}
      onClick={() => listen(address)}
    >
      <Furigana>{t('listen')}</Furigana>
    </Button>
  );
}

/** The same where there is room for a sign alone. */
export function ListenSign({ address, label }: { address: string; label: string }) {
  const listen = useListen();
  return (
    <ActionIcon variant="subtle" size={48} aria-label={label} onClick={() => listen(address)}>
      <IconVolume size={22} aria-hidden />
    </ActionIcon>
  );
}
