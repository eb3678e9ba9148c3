import { useTranslation } from 'react-i18next';
import { PublicPage } from './public-page.js';
import classes from './public-page.module.css';

type LegalDocument = 'privacy-policy' | 'terms' | 'law';

export function LegalPage({ document }: { document: LegalDocument }) {
  const { t } = useTranslation();
  return (
    <PublicPage>
      <article className={classes.prose}>
        <h1>{t(`legal.${document}`)}</h1>
        <p>{t(`legal.${document}.text`)}</p>
        <p className="muted">{t('legal.operator')}</p>
      </article>
    </PublicPage>
  );
}
