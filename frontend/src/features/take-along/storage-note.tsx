import { useTranslation } from 'react-i18next';
import { formatBytes } from '../../kit/texts/bytes.js';
import { Furigana } from '../../ui/furigana.js';
import type { Storage } from './use-storage.js';

/** How much of the device is taken, and whether the browser may clear it. */
export function StorageNote({ storage }: { storage: Storage | undefined }) {
  const { t } = useTranslation('take-along');
  if (!storage) return null;
  return (
    <p className="muted small">
      <Furigana>
        {t('storage', { used: formatBytes(storage.used), free: formatBytes(storage.free) })}
      </Furigana>{' '}
      <Furigana>{t(storage.isLasting ? 'storage-lasts' : 'storage-may-go')}</Furigana>
    </p>
  );
}
