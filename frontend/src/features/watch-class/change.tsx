import { useTranslation } from 'react-i18next';
import classes from './dashboard.module.css';

/** How far a figure is from the one that it is compared with: by its sign, and by its colour whether that is good. */
export function Change({ by, better = 'more' }: { by: number; better?: 'more' | 'less' }) {
  const { t, i18n } = useTranslation('watch-class');
  const sign = by === 0 ? '±' : by > 0 ? '+' : '−';
  return (
    <span
      className={classes.change}
      data-sign={better === 'more' ? Math.sign(by) : -Math.sign(by)}
      title={t('change')}
    >
      {sign}
      {i18n.format(Math.abs(by))}
    </span>
  );
}
