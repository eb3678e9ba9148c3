import { useTranslation } from 'react-i18next';
import classes from './spinner.module.css';

/** Shown while the current user loads, instead of any page (NAV-2). */
export function FullPageSpinner() {
  const { t } = useTranslation();
  return (
    <div className={classes.page} role="status" aria-label={t('loading')}>
      <span className={classes.squares} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
    </div>
  );
}

/** The same over a page that stays: a dialog with the whole window is on its way. */
export const SpinnerAbove = () => (
  <div className={classes.above}>
    <FullPageSpinner />
  </div>
);
