import type { Operator } from '#contracts/http/operator';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Furigana } from '../../../ui/furigana.js';
import { loadFonts } from '../../../ui/theme/fonts.js';
import { QueryFailed } from '../../../kit/reading/query-failed.js';
import { OperatorFacts } from './operator-facts.js';
import { PublicPage } from './public-page.js';
import classes from './public-page.module.css';
import { useOperator } from './use-operator.js';

type LegalDocument = 'privacy-policy' | 'terms' | 'law';

const SECTIONS = {
  terms: [
    ...(['terms.for-whom', 'terms.account', 'terms.learning', 'terms.tests'] as const),
    ...(['terms.content', 'terms.service', 'terms.law'] as const),
  ],
  'privacy-policy': [
    ...(['privacy.who', 'privacy.what', 'privacy.why', 'privacy.seen-by', 'privacy.browser'] as const),
    ...(['privacy.others', 'privacy.how-long', 'privacy.rights'] as const),
  ],
} as const;

/** Terms, privacy policy and what is asked for where services are sold; the operator is named as its configuration does. */
export function LegalPage({ document }: { document: LegalDocument }) {
  const { t } = useTranslation(['legal', 'app']);
  const operator = useOperator();
  // the operator's name may be in Japanese, whatever the page is
  useEffect(loadFonts, []);
  const facts = operator.isError ? (
    <QueryFailed of={operator} />
  ) : (
    <OperatorFacts operator={operator.data} of={document === 'law' ? 'law' : 'contact'} />
  );
  return (
    <PublicPage>
      <article className={classes.prose}>
        <h1>
          <Furigana>{t(`app:legal.${document}`)}</Furigana>
        </h1>
        {document === 'law' ? (
          <p>
            <Furigana>{t('law.intro')}</Furigana>
          </p>
        ) : (
          <Sections of={document} operator={operator.data} />
        )}
        {document === 'law' ? facts : <Contact operator={operator.data}>{facts}</Contact>}
      </article>
    </PublicPage>
  );
}

/** Where nothing is known of it, it is who it is: the operator of this installation. */
function useName(operator: Operator | undefined): string {
  const { t } = useTranslation('legal');
  return operator?.name ?? t('operator');
}

function Sections({ of, operator }: { of: keyof typeof SECTIONS; operator: Operator | undefined }) {
  const { t } = useTranslation('legal');
  const name = useName(operator);
  return SECTIONS[of].map((section) => (
    <section key={section}>
      <h2>
        <Furigana>{t(section)}</Furigana>
      </h2>
      <p>
        <Furigana>{t(`${section}.text`, { operator: name })}</Furigana>
      </p>
    </section>
  ));
}

function Contact({ operator, children }: { operator: Operator | undefined; children: ReactNode }) {
  const { t } = useTranslation('legal');
  const name = useName(operator);
  const since = operator?.since;
  return (
    <section>
      <h2>
        <Furigana>{t('contact')}</Furigana>
      </h2>
      <p>
        <Furigana>{t('contact.text', { operator: name })}</Furigana>
      </p>
      {children}
      {operator ? (
        <p className="muted">
          <Furigana>{since ? t('since', { date: since }) : t('since-not-stated')}</Furigana>
        </p>
      ) : null}
    </section>
  );
}
