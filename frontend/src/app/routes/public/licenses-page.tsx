import { useTranslation } from 'react-i18next';
import { PublicPage } from './public-page.js';
import classes from './public-page.module.css';

/** Word for word what the Group's licence asks for (libs/learning/src/data/LICENSE-EDRDG.md). */
const EDRDG_ACKNOWLEDGEMENT =
  'This product uses the KANJIDIC and EDICT dictionary files. These files are the property of the Electronic Dictionary Research and Development Group, and are used in conformance with the Group’s licence.';

const SECTIONS = [
  {
    name: 'dictionary',
    quote: EDRDG_ACKNOWLEDGEMENT,
    links: [
      'https://www.edrdg.org/',
      'https://www.edrdg.org/edrdg/licence.html',
      'https://www.edrdg.org/wiki/index.php/KANJIDIC_Project',
      'https://www.edrdg.org/jmdict/edict.html',
      'https://creativecommons.org/licenses/by-sa/4.0/',
    ],
  },
  {
    name: 'strokes',
    quote: null,
    links: ['https://kanjivg.tagaini.net/', 'https://creativecommons.org/licenses/by-sa/3.0/'],
  },
  {
    name: 'sounds',
    quote: null,
    links: [
      'https://open-jtalk.sourceforge.net/',
      'https://hts-engine.sourceforge.net/',
      'https://www.mmdagent.jp/',
      'https://opensource.org/license/bsd-3-clause',
      'https://creativecommons.org/licenses/by/3.0/',
    ],
  },
  {
    name: 'pitch',
    quote: null,
    links: ['https://open-jtalk.sourceforge.net/', 'https://opensource.org/license/bsd-3-clause'],
  },
  { name: 'levels', quote: null, links: ['https://www.tanos.co.uk/jlpt/'] },
  { name: 'own', quote: null, links: [] },
  { name: 'fonts', quote: null, links: ['https://openfontlicense.org/'] },
  { name: 'icons', quote: null, links: ['https://tabler.io/icons'] },
  { name: 'code', quote: null, links: ['https://www.gnu.org/licenses/agpl-3.0.html'] },
] as const;

/** Sources and licences of the data, the fonts and the program; open without a sign-in (NAV-11, STUDY-3). */
export function LicensesPage() {
  const { t } = useTranslation(['licenses', 'app']);
  return (
    <PublicPage>
      <article className={classes.prose}>
        <h1>{t('app:legal.licenses')}</h1>
        <p>{t('intro')}</p>
        {SECTIONS.map(({ name, quote, links }) => (
          <section key={name}>
            <h2>{t(name)}</h2>
            <p>{t(`${name}.text`)}</p>
            {quote ? <blockquote lang="en">{quote}</blockquote> : null}
            <Sources links={links} />
          </section>
        ))}
      </article>
    </PublicPage>
  );
}

function Sources({ links }: { links: readonly string[] }) {
  const { t } = useTranslation('licenses');
  if (links.length === 0) return null;
  return (
    <ul className="small" aria-label={t('source')}>
      {links.map((link) => (
        <li key={link}>
          <a href={link} rel="noopener">
            {link.replace('https://', '')}
          </a>
        </li>
      ))}
    </ul>
  );
}
