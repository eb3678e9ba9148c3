import { useTranslation } from 'react-i18next';
import { PublicPage } from './public-page.js';
import { Furigana } from '../../../ui/furigana.js';
import classes from './public-page.module.css';

type LegalDocument = 'privacy-policy' | 'terms' | 'law';

export function LegalPage({ document }: { document: LegalDocument }) {
  const { t } = useTranslation();
  return (
    <PublicPage>
      <article className={classes.prose}>
        <h1>
          <Furigana>{t(`legal.${document}`)}</Furigana>
        </h1>
        <p>
          <Furigana>{t(`legal.${document}.text`)}</Furigana>
        </p>
        <p className="muted">
          <Furigana>{t('legal.operator')}</Furigana>
        </p>
      </article>
    </PublicPage>
  );
}
