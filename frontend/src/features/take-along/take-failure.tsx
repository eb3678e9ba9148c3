import { useTranslation } from 'react-i18next';
import { markedReason } from '../../kit/client/error-text.js';
import { NetworkError } from '../../kit/client/api-error.js';
import { NoRoom } from '../../kit/client/taken-files.js';
import { formatBytes } from '../../kit/texts/bytes.js';
import { Furigana } from '../../ui/furigana.js';
import { DoneToday } from './take-pack.js';

/** Why it did not come, and what to do. */
export function TakeFailure({ error, free }: { error: unknown; free: number | undefined }) {
  const { t } = useTranslation('take-along');
  const text = () => {
    if (error instanceof DoneToday) return t('failed-done');
    if (error instanceof NetworkError) return t('failed-network');
    if (error instanceof NoRoom)
      return free === undefined ? t('failed-room') : t('failed-room-of', { free: formatBytes(free) });
    return markedReason(error);
  };
  return (
    <p className="small" role="alert">
      <Furigana>{text()}</Furigana>
    </p>
  );
}
