import type { LearnerStudy } from '#contracts/http/study';
import { IconArrowRight, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { metOf } from '../../parts/study/coverage.js';
import { Locked } from '../../parts/study/material-card.js';
import { practiceSearch } from '../../parts/study/practice-link.js';
import { TranslatedName, useQuizName } from '../../parts/study/quiz-name.js';
import { MaterialProgress } from '../../parts/study/material-progress.js';
import { Card, Eyebrow } from '../../ui/card.js';
import { Button } from '../../ui/controls.js';
import { Furigana } from '../../ui/furigana.js';
import { Masu } from '../../ui/masu.js';
import classes from './home.module.css';

interface NextStepProps {
  study: LearnerStudy | undefined;
  /** A test comes first. */
  locked: boolean;
}

/** The one thing to go on with: where a new learner begins, else the next kanji stage. Nothing where the progress is not known. */
export function NextStep({ study, locked }: NextStepProps) {
  if (!study) return null;
  if (metOf(study) === 0) return <Begin locked={locked} />;
  return <Continue study={study} locked={locked} />;
}

function Begin({ locked }: { locked: boolean }) {
  const { t } = useTranslation('see-top');
  return (
    <Step
      glyph="あ"
      eyebrow={<Furigana>{t('begin')}</Furigana>}
      title={t('begin.title')}
      text={<Furigana>{t('begin.text')}</Furigana>}
      act={
        locked ? undefined : { to: '/hiragana-katakana-practice/hiragana-practice', label: t('begin.act') }
      }
    />
  );
}

function Continue({ study, locked }: { study: LearnerStudy; locked: boolean }) {
  const { t } = useTranslation('see-top');
  const { next, total } = study.stages;
  // one run of text: a line that is too long breaks between its words, and not into two columns
  const name = (
    <span>
      <TranslatedName {...useQuizName()('kanji-stage')} />
    </span>
  );
  const progress = <MaterialProgress study={study} code="kanji-stage" />;
  if (next === null) {
    return (
      <Step
        glyph="済"
        eyebrow={name}
        title={t('challenge.all-title', { total })}
        text={progress}
        act={
          locked ? undefined : { to: '/kanji-quiz-menu/stage-mode', label: t('challenge.map'), quiet: true }
        }
      />
    );
  }
  return (
    <Step
      glyph="段"
      eyebrow={name}
      title={t('challenge.title', { stage: next })}
      text={progress}
      act={
        locked
          ? undefined
          : { to: practiceSearch('kanji-stage', { stage: next }), label: t('challenge.continue') }
      }
    />
  );
}

interface StepProps {
  glyph: string;
  eyebrow: ReactNode;
  title: string;
  text: ReactNode;
  /** Missing: locked. */
  act: { to: string; label: string; quiet?: boolean } | undefined;
}

function Step({ glyph, eyebrow, title, text, act }: StepProps) {
  const inside = (
    <Card className={classes.next} aria-labelledby="next-step">
      <Masu tone={act ? undefined : 'open'}>{glyph}</Masu>
      <div className={classes.nextText}>
        <Eyebrow>{eyebrow}</Eyebrow>
        <h2 id="next-step">
          <Furigana>{title}</Furigana>
        </h2>
        <div className="muted small">{text}</div>
      </div>
      {act ? (
        <Button
          component={Link}
          to={act.to}
          size="lg"
          variant={act.quiet ? 'default' : 'filled'}
          rightSection={<IconArrowRight aria-hidden />}
        >
          <span>
            <Furigana>{act.label}</Furigana>
          </span>
        </Button>
      ) : (
        <IconLock className={classes.lock} size={20} aria-hidden />
      )}
    </Card>
  );
  return act ? inside : <Locked>{inside}</Locked>;
}
