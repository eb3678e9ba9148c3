import { RANDOM_LEAST_MET, type QuizTypeCode } from '#contracts/constants';
import type { LearnerStudy } from '#contracts/http/study';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useReadModel } from '../../realtime/read-model.js';
import { useUser } from '../../kit/session/current-user.js';
import { metOf } from '../../parts/study/coverage.js';
import { MaterialProgress } from '../../parts/study/material-progress.js';
import { practiceSearch } from '../../parts/study/practice-link.js';
import { ShelfSections, type ExtraMaterial } from '../../parts/study/shelf-sections.js';
import { StudyNotice, StudySign } from '../../parts/study/study-state.js';
import { useTestLink } from '../../parts/tests/test-link.js';
import { Button } from '../../ui/controls.js';
import { Furigana } from '../../ui/furigana.js';
import { Masu } from '../../ui/masu.js';
import { Banner, Skeleton } from '../../ui/states.js';
import { ConfusionPairs } from './confusion-pairs.js';
import { NextStep } from './next-step.js';
import { useOpenTests } from './open-tests.js';
import classes from './home.module.css';

/**
 * What to go on with, the shelves with the learner's progress, then tests and records; while confined it says what comes
 * first (TEST-5).
 * @param practice what plays the practice that the page's address asks for
 */
export function HomePage({ practice }: { practice?: ReactNode }) {
  const { t } = useTranslation(['see-top', 'app', 'materials']);
  const user = useUser();
  const availability = useReadModel('learner-availability', user.id).query;
  const confined = availability.data?.confined === true;
  const study = useReadModel('learner-study', user.id);
  // What stands above the shelves comes with them: later it would push them away under the finger.
  const coming = isComing(study.query) || isComing(availability);
  return (
    <>
      {practice}
      <div className={classes.homeHead}>
        <h1>
          <Furigana>{t('app:menu.materials')}</Furigana>
        </h1>
        <StudySign {...study} />
      </div>
      <StudyNotice {...study} />
      {coming ? (
        <Coming />
      ) : (
        <>
          {confined ? <ConfinedBanner userId={user.id} /> : null}
          <NextStep study={study.query.data} locked={confined} />
          <ConfusionPairs confusions={study.query.data?.confusions ?? []} locked={confined} />
          <Shelves study={study.query.data} locked={confined} />
          <div className={classes.shelf}>
            <Way to="/test" glyph="試" title={t('app:menu.test')} text={t('shelf.tests')} />
            <Way to="/profile" glyph="記" title={t('app:menu.records')} text={t('shelf.records')} />
          </div>
        </>
      )}
    </>
  );
}

/** Without a network it does not come, and the page shows what it has. */
const isComing = ({ isPending, fetchStatus }: Pick<UseQueryResult, 'isPending' | 'fetchStatus'>): boolean =>
  isPending && fetchStatus === 'fetching';

function Coming() {
  const { t } = useTranslation();
  return (
    <div className={classes.coming} role="status" aria-label={t('loading')}>
      <Skeleton className={classes.comingStep} />
      <Skeleton className={classes.comingShelf} />
      <Skeleton className={classes.comingShelf} />
    </div>
  );
}

interface ShelvesProps {
  /** Undefined where it is not to be had: the materials open without. */
  study: LearnerStudy | undefined;
  locked: boolean;
}

/** Drawn anew when the progress moves, and not when the page hears that it is live. */
const Shelves = memo(function Shelves({ study, locked }: ShelvesProps) {
  return (
    <ShelfSections
      base=""
      locked={locked}
      progress={(code: QuizTypeCode) => (study ? <MaterialProgress study={study} code={code} /> : null)}
      extras={{
        'kanji-quiz-menu': randomMode(study ? metOf(study) : RANDOM_LEAST_MET),
        'grammar-quiz': DAILY,
      }}
    />
  );
});

const DAILY: ExtraMaterial = { type: 'daily-challenge', glyph: '日', to: practiceSearch('daily-challenge') };

/** Closed, until there is enough to choose from (STUDY-6). Where that is not known, the server decides. */
const randomMode = (met: number): ExtraMaterial => ({
  type: 'random',
  glyph: '混',
  to: met < RANDOM_LEAST_MET ? undefined : practiceSearch('random'),
});

function ConfinedBanner({ userId }: { userId: string }) {
  const { t } = useTranslation(['see-top', 'app', 'list-tests']);
  const linkTo = useTestLink();
  const first = useOpenTests(userId).open[0];
  return (
    <Banner tone="kin">
      <IconAlertTriangle aria-hidden />
      <p>
        <b>
          <Furigana>{t('app:confined.warning')}</Furigana>
        </b>
      </p>
      {first ? (
        <Button component={Link} {...linkTo(first)}>
          <Furigana>{first.in_progress ? t('list-tests:continue') : t('list-tests:start')}</Furigana>
        </Button>
      ) : null}
    </Banner>
  );
}

/** Open at all times, also while the shelves are locked. */
function Way({ to, glyph, title, text }: { to: string; glyph: string; title: string; text: string }) {
  return (
    <Link className={classes.way} to={to}>
      <Masu>{glyph}</Masu>
      <span>
        <b>
          <Furigana>{title}</Furigana>
        </b>
        <span className="muted small">
          <Furigana>{text}</Furigana>
        </span>
      </span>
    </Link>
  );
}
