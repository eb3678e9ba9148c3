import { ROLE } from '#contracts/constants';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useReadModel } from '../../realtime/read-model.js';
import type { Leave } from '../../kit/leaving/leaving.js';
import { useUser } from '../../kit/session/current-user.js';
import { TranslatedName, useQuizName } from '../../parts/study/quiz-name.js';
import type { PracticeCode } from '#contracts/practice-types';
import { formFieldsOf } from './setup/practice-forms.js';
import { useLeadHome } from '../../parts/study/use-lead-home.js';
import { Button } from '../../ui/controls.js';
import { Furigana } from '../../ui/furigana.js';
import { EmptyState, Skeletons } from '../../ui/states.js';
import { useStartPractice, type Start } from './api/attempt.js';
import { usePracticeAddress, type PracticeAddress } from './address.js';
import { LeftOfType } from './left/left-practice.js';
import { StageLesson } from './lesson/stage-lesson.js';
import { useLesson } from './lesson/use-lesson.js';
import { PracticeAttempt } from './practice-attempt.js';
import { useBeginTaken } from './api/begin-taken.js';
import { PracticeDialog, Waiting, WayOut } from './practice-dialog.js';
import classes from './practice-dialog.module.css';
import { SetupForm } from './setup/setup-form.js';
import { NothingLeft } from './needs/nothing-left.js';
import { leftOutOf, useLeftOut } from './needs/left-out.js';
import { isConfined, isNothingToAsk, StartFailure } from './start-failure.js';

/**
 * Opens, above any page, the practice that the page's address asks for: `?practice=…` sets it up or, where there is nothing
 * to choose, starts it; `?taken=…` begins what was taken along; `?attempt=…` goes on with it. Links are made by `practiceSearch` (parts/study).
 */
export function PracticeLauncher() {
  const { address, close, openStage } = usePracticeAddress();
  const start = useStart();
  if (address.attemptId !== undefined) {
    const { attemptId } = address;
    return <AttemptDialog key={attemptId} attemptId={attemptId} start={start} onStage={openStage} />;
  }
  if (address.takenId !== undefined)
    return <BeginTaken key={address.takenId} takenId={address.takenId} onClose={close} />;
  if (address.code === undefined) return null;
  return <BeginDialog address={address} code={address.code} start={start} onClose={close} />;
}

/** What lies on the device begins there, with or without a network (PLUS-10). */
function BeginTaken({ takenId, onClose }: { takenId: string; onClose: () => void }) {
  const { t } = useTranslation(['practise', 'app']);
  const isGone = useBeginTaken(takenId);
  return (
    <PracticeDialog label={t('dialog')}>
      <LeadHomeWhenConfined />
      <Waiting onClose={onClose}>
        {isGone ? (
          <EmptyState
            heading="h1"
            title={<Furigana>{t('taken-gone')}</Furigana>}
            text={<Furigana>{t('taken-gone-hint')}</Furigana>}
            action={
              <Button onClick={onClose}>
                <Furigana>{t('app:close')}</Furigana>
              </Button>
            }
          />
        ) : undefined}
      </Waiting>
    </PracticeDialog>
  );
}

export type StartPractice = ReturnType<typeof useStart>;

/**
 * Starts practice and opens it, unless the learner has gone elsewhere before it came; one whom a test waits for is led to
 * it (TEST-5).
 */
export function useStart() {
  const { open } = usePracticeAddress();
  const leadHome = useLeadHome();
  const mutation = useStartPractice((sheet) => open(sheet.id));
  const { start, cancel, error, variables } = mutation;
  const confined = isConfined(error);
  const { ends } = useLeftOut();
  const leftOut = variables && isNothingToAsk(error) ? leftOutOf(variables.code, ends) : [];
  const { key: place } = useLocation();
  useEffect(() => cancel, [place, cancel]);
  useEffect(() => {
    if (confined) leadHome();
  }, [confined, leadHome]);
  return {
    start,
    starting: mutation.isPending,
    failure:
      error && variables && !confined ? (
        leftOut.length > 0 ? (
          <NothingLeft needs={leftOut} onAskAgain={() => start(variables)} />
        ) : (
          <StartFailure error={error} onRetry={() => start(variables)} />
        )
      ) : null,
    failed: mutation.isError,
  };
}

interface AttemptDialogProps {
  attemptId: string;
  start: StartPractice;
  /** Opens a stage where its lesson can come first; without it the stage begins with its questions. */
  onStage?: (stage: number) => void;
}

/** The attempt above the page. A test that opens meanwhile comes first: the attempt is kept (STUDY-10). */
export function AttemptDialog({ attemptId, start, onStage }: AttemptDialogProps) {
  const { t } = useTranslation('practise');
  const { close } = usePracticeAddress();
  const leave = useCallback((wanted?: Leave) => (wanted ? wanted() : close()), [close]);
  const next = (wanted: Start) => {
    const { stage, check } = wanted.setup;
    if (stage === undefined || check || onStage === undefined) start.start(wanted);
    else onStage(stage);
  };
  return (
    <PracticeDialog label={t('dialog')}>
      <LeadHomeWhenConfined />
      <PracticeAttempt
        attemptId={attemptId}
        starting={start.starting}
        error={start.failure}
        onStart={next}
        onClose={leave}
      />
    </PracticeDialog>
  );
}

function LeadHomeWhenConfined() {
  return useUser().usertype === ROLE.learner ? <LearnersConfinement /> : null;
}

/** The guard of the pages does the same, but `/home` and `/top` are open to it. */
function LearnersConfinement() {
  const { query } = useReadModel('learner-availability', useUser().id);
  const leadHome = useLeadHome();
  const confined = query.data?.confined === true;
  useEffect(() => {
    if (confined) leadHome();
  }, [confined, leadHome]);
  return null;
}

interface BeginDialogProps {
  address: PracticeAddress;
  code: PracticeCode;
  start: StartPractice;
  onClose: () => void;
}

function BeginDialog({ address, code, start, onClose }: BeginDialogProps) {
  const { t } = useTranslation('practise');
  const { name, translation } = useQuizName()(code);
  const { setup, lessonAgain: again } = address;
  const recorded = useUser().usertype === ROLE.learner;
  // The others are shown when those of the first have been asked; who looks on sees all at once.
  const parts = recorded && !again ? [0] : [0, 1];
  const lesson = useLesson({ stage: setup.check ? undefined : setup.stage, parts, again });
  const begins = isReady(code, setup);
  const { start: begin } = start;
  const wanted = JSON.stringify({ code, setup, taught: lesson === 'none' });
  useEffect(() => {
    if (begins && lesson === 'none') begin({ code, setup });
  }, [wanted]);
  if (typeof lesson === 'object') {
    return (
      <PracticeDialog label={t('dialog')}>
        <LeadHomeWhenConfined />
        <StageLesson key={lesson.part} {...lesson} onExit={onClose} />
      </PracticeDialog>
    );
  }
  return (
    <PracticeDialog label={t('dialog')}>
      <LeadHomeWhenConfined />
      <div className={classes.setup}>
        <WayOut label={t('exit')} onClose={onClose}>
          <h1>
            <TranslatedName name={name} translation={translation} />
          </h1>
        </WayOut>
        {begins ? (
          <>
            {start.failed ? null : <Skeletons count={3} height={120} />}
            <div role="alert" className={classes.failure}>
              {start.failure}
            </div>
          </>
        ) : (
          <>
            <LeftOfType code={code} />
            <SetupForm
              key={code}
              code={code}
              given={setup}
              error={start.failure}
              starting={start.starting}
              onStart={(chosen) => begin({ code, setup: chosen })}
            />
          </>
        )}
      </div>
    </PracticeDialog>
  );
}

/** There is nothing to choose, or it has been chosen by the link. */
const isReady = (code: PracticeCode, setup: PracticeAddress['setup']): boolean =>
  formFieldsOf(code).length === 0 || setup.items !== undefined || setup.further === true;
