import { useTranslation } from 'react-i18next';
import { localPercent } from '../texts/i18n.js';
import { Button } from '../../ui/controls.js';
import classes from './sending.module.css';

interface SendingProps {
  /** 0 to 1. */
  share: number;
  label: string;
  onCancel: () => void;
}

/** How much of a file has left, and the way to break it off. */
export function Sending({ share, label, onCancel }: SendingProps) {
  const { t } = useTranslation();
  const percent = Math.round(share * 100);
  return (
    <div className={classes.sending}>
      <progress value={percent} max={100} aria-label={label} />
      <span className="small">{localPercent(percent)}</span>
      <Button variant="subtle" size="sm" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  );
}
