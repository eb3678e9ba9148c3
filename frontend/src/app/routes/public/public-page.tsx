import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LanguageSelect } from '../../../kit/texts/language-select.js';
import { Brand } from '../../layouts/brand.js';
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
      <Link to="/terms">{t('legal.terms')}</Link>
      <Link to="/privacy-policy">{t('legal.privacy-policy')}</Link>
      <Link to="/law">{t('legal.law')}</Link>
      <Link to="/licenses">{t('legal.licenses')}</Link>
    </footer>
  );
}
