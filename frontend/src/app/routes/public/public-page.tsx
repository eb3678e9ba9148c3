import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LanguageSelect } from '../../../kit/texts/language-select.js';
import { Brand } from '../../layouts/brand.js';
import { Furigana } from '../../../ui/furigana.js';
import classes from './public-page.module.css';

/** Frame of the pages that need no sign-in: language on top, legal links below. */
export function PublicPage({ children, brand = true }: { children: ReactNode; brand?: boolean }) {
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        {brand ? <Brand to="/" /> : <span />}
        <LanguageSelect />
      </header>
      <main className={classes.main}>{children}</main>
      <LegalLinks />
    </div>
  );
}

export function LegalLinks() {
  const { t } = useTranslation();
  return (
    <footer className={classes.foot}>
      <Link to="/terms">
        <Furigana>{t('legal.terms')}</Furigana>
      </Link>
      <Link to="/privacy-policy">
        <Furigana>{t('legal.privacy-policy')}</Furigana>
      </Link>
      <Link to="/law">
        <Furigana>{t('legal.law')}</Furigana>
      </Link>
      <Link to="/licenses">
        <Furigana>{t('legal.licenses')}</Furigana>
      </Link>
    </footer>
  );
}
