import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.js';
import classes from './reading-guide.module.css';

/** What the figures say, and from where on they say something. */
export function ReadingGuide() {
  const { t } = useTranslation('analyse-exam');
  return (
    <Card dense>
      <h3>{t('guide')}</h3>
      <dl className={classes.guide}>
        <dt>{t('facility')}</dt>
        <dd>{t('guide.facility')}</dd>
        <dt>{t('discrimination')}</dt>
        <dd>{t('guide.discrimination')}</dd>
        <dt>{t('caution-index')}</dt>
        <dd>{t('guide.caution')}</dd>
        <dt>{t('kr20')}</dt>
        <dd>{t('guide.kr20')}</dd>
      </dl>
    </Card>
  );
}
