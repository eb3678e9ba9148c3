import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { percent } from '../../ui/format/time.js';
import { useGradeName } from '../../parts/study/kind-names.js';
import { practiceSearch } from '../../parts/study/practice-link.js';
import { checkSearch } from '../../parts/study/stage-check.js';
import { Card, Eyebrow } from '../../ui/card.js';
import { Button } from '../../ui/controls.js';
import { Furigana, withoutFurigana } from '../../ui/furigana.js';
import { Masu } from '../../ui/masu.js';
import { Meter } from '../../ui/meter.js';
import classes from './see-stages.module.css';
import type { Stage } from './stage.js';

/** The first stage that is not passed, with its start; after the last one, that all is done. */
export function ContinueChallenge({ stages, next }: { stages: readonly Stage[]; next: number | null }) {
  const { t } = useTranslation('see-stages');
  const gradeName = useGradeName();
  const stage = stages.find((one) => one.stage === next);
  const passed = stages.filter(({ state }) => state === 'passed').length;
  return (
    <Card className={classes.continue} aria-labelledby="continue-challenge">
      {stage ? <Masu>{stage.kanji[0]}</Masu> : <Stamp />}
      <div className={classes.continueText}>
        <Eyebrow>
          <Furigana>{t(passed === 0 ? 'first' : stage ? 'next' : 'all')}</Furigana>
        </Eyebrow>
        <h2 id="continue-challenge">
          <Furigana>
            {stage
              ? t('stage-of-grade', { stage: stage.stage, grade: gradeName(stage.grade) })
              : t('all-title')}
          </Furigana>
        </h2>
        <Meter
          value={percent(passed, stages.length) ?? 0}
          done={percent(passed, stages.length) ?? 0}
          label={withoutFurigana(t('passed-label'))}
        />
        <p className="muted small">
          <Furigana>
            {stage
              ? t('passed-of', { passed, total: stages.length })
              : t('all-text', { total: stages.length })}
          </Furigana>
        </p>
      </div>
      {stage ? (
        <Button
          component={Link}
          to={practiceSearch('kanji-stage', { stage: stage.stage })}
          size="lg"
          rightSection={<IconArrowRight aria-hidden />}
        >
          <span>
            <Furigana>{t(passed === 0 && stage.best === null ? 'start' : 'continue')}</Furigana>
          </span>
        </Button>
      ) : null}
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

const Stamp = () => (
  <span className={classes.stampLarge} lang="ja" aria-hidden="true">
    済
  </span>
);
