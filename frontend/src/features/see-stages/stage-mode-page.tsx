import { ROLE } from '#contracts/constants';
import type { PracticeSetup } from '#contracts/http/practice-setup';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useReadModel } from '../../realtime/read-model.js';
import { useHere } from '../../kit/client/here.js';
import { useUser } from '../../kit/session/current-user.js';
import { useKanjiStages } from '../../parts/study/kanji-stages.js';
import { NotRecorded } from '../../parts/study/not-recorded.js';
import { practiceSearch } from '../../parts/study/practice-link.js';
import { TranslatedName, useQuizName } from '../../parts/study/quiz-name.js';
import { StudyNotice, StudySign } from '../../parts/study/study-state.js';
import { Furigana } from '../../ui/furigana.js';
import { ErrorState } from '../../ui/states.js';
import { KanjiDialog } from '../../parts/writing/kanji-card.js';
import { AllPassed, StartHigher } from './above-map.js';
import classes from './see-stages.module.css';
import { openStages, stagesOfLearner, type Stage } from './stage.js';
import { StageDialog } from './stage-dialog.js';
import { Legend, MapSkeleton, StageMap } from './stage-map.js';

/**
 * The kanji stages as a map: what is passed, what is open, where it goes on (STUDY-6).
 * @param practice what plays the practice that the page's address asks for
 */
export function StageModePage({ practice }: { practice?: ReactNode }) {
  const recorded = useUser().usertype === ROLE.learner;
  return (
    <div className={classes.page}>
      {practice}
      <h1 className={classes.heading}>
        <TranslatedName {...useQuizName()('kanji-stage')} />
      </h1>
      {recorded ? <OfLearner /> : <OfAdministrator />}
    </div>
  );
}

function OfLearner() {
  const kanji = useKanjiStages();
  const study = useReadModel('learner-study', useUser().id);
  useHere(kanji, study.query);
  const retry = () => {
    if (kanji.isError) void kanji.refetch();
    if (study.query.isError) void study.query.refetch();
  };
  if (kanji.data && study.query.data) {
    const { next, passed } = study.query.data.stages;
    return (
      <>
        {study.live ? null : (
          <div>
            <StudySign {...study} />
          </div>
        )}
        <StudyNotice {...study} />
        {next === null ? <AllPassed total={kanji.data.stages.length} /> : <StartHigher />}
        <Legend passed={passed} />
        <StagesOpening stages={stagesOfLearner(kanji.data, study.query.data.stages)} next={next} />
      </>
    );
  }
  return kanji.isError || study.query.isError ? <ErrorState onRetry={retry} /> : <MapSkeleton />;
}

function OfAdministrator() {
  const { t } = useTranslation('see-stages');
  const kanji = useKanjiStages();
  const retry = () => void kanji.refetch();
  if (!kanji.data) return kanji.isError ? <ErrorState onRetry={retry} /> : <MapSkeleton />;
  return (
    <>
      <NotRecorded>
        <Furigana>{t('all-open')}</Furigana>
      </NotRecorded>
      <StagesOpening stages={openStages(kanji.data)} next={null} />
    </>
  );
}

interface StagesOpeningProps {
  stages: readonly Stage[];
  next: number | null;
}

/** The map, the stage of it that is open, and a kanji of that stage. */
function StagesOpening({ stages, next }: StagesOpeningProps) {
  const [opened, setOpened] = useState<number>();
  const [char, setChar] = useState<string>();
  const navigate = useNavigate();
  // one dialog at a time: a closed kanji leads back to its stage
  const stage = char === undefined ? stages.find((one) => one.stage === opened) : undefined;
  const write = (setup: PracticeSetup) => {
    setChar(undefined);
    setOpened(undefined);
    void navigate(practiceSearch('kanji-by-grade', setup));
  };
  return (
    <>
      <StageMap stages={stages} next={next} onOpen={setOpened} />
      <StageDialog stage={stage} onOpen={setOpened} onClose={() => setOpened(undefined)} onKanji={setChar} />
      {char === undefined ? null : (
        <KanjiDialog char={char} onChar={setChar} onQuiz={write} onClose={() => setChar(undefined)} />
      )}
    </>
  );
}
