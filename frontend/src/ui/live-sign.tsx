import { Furigana } from './furigana.js';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from './format/time.js';
import classes from './live-sign.module.css';

/** Says whether the figures are live; if not, how old they are. */
export function LiveSign({ live, updatedAt }: { live: boolean; updatedAt: number }) {
  const { t } = useTranslation();
  const time = updatedAt > 0 ? formatDateTime(new Date(updatedAt).toISOString()).slice(11) : '';
  return (
    <span className={classes.live} data-live={live} role="status">
      <Furigana>{live ? t('live.on') : t('live.off', { time })}</Furigana>
    </span>
  );
}
