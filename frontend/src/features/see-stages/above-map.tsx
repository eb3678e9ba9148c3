import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { checkSearch } from '../../parts/study/stage-check.js';
import { Card, Eyebrow } from '../../ui/card.js';
import { Button } from '../../ui/controls.js';
import { Furigana } from '../../ui/furigana.js';
import classes from './see-stages.module.css';
import { Stamp } from './stamp.js';

/** After the last stage: all is done. */
export function AllPassed({ total }: { total: number }) {
  const { t } = useTranslation('see-stages');
  return (
    <Card className={classes.all} aria-labelledby="all-passed">
      <Stamp large />
      <div className={classes.allText}>
        <Eyebrow>
          <Furigana>{t('all')}</Furigana>
        </Eyebrow>
        <h2 id="all-passed">
          <Furigana>{t('all-title')}</Furigana>
        </h2>
        <p className="muted small">
          <Furigana>{t('all-text', { total })}</Furigana>
        </p>
      </div>
    </Card>
  );
}

/** Who knows more than the first stages need not go through them: a check of two minutes opens what is known. */
export function StartHigher() {
  const { t } = useTranslation('see-stages');
  return (
    <section className={classes.higher}>
      <p>
        <b>
          <Furigana>{t('higher')}</Furigana>
        </b>
        <small>
          <Furigana>{t('higher-text')}</Furigana>
        </small>
      </p>
      <Button component={Link} to={checkSearch()} variant="default">
        <Furigana>{t('higher-try')}</Furigana>
      </Button>
    </section>
  );
}
