import type { AttemptSheet } from '#contracts/http/attempts';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePractising } from '../../../realtime/presence.js';
import { useIsOver } from '../../../realtime/server-time.js';
import type { Leave } from '../../../kit/leaving/leaving.js';
import { useSoundsAtHand } from '../../../kit/sound/sounds-at-hand.js';
import { isSingleChoice } from '../../../parts/answering/answer-entry.js';
import { soundOfAnswer, soundsOf } from '../../../parts/lesson/sounds-of.js';
import frame from '../../../parts/questions/question-frame.module.css';
import { useStageCount } from '../../../parts/study/kanji-stages.js';
import { useListen } from '../../../parts/writing/listen-button.js';
import { PassedBy } from '../needs/passed-by.js';
import { furiganaMode, soundOn } from '../preferences.js';
import { SLOW, useQuestionSound } from '../sound/use-question-sound.js';
import type { AnswerBook } from './book.js';
import { FeedbackSheet } from './feedback-sheet.js';
import { HalfwayLesson, useHalfwayLesson } from './halfway-lesson.js';
import { KeysDialog } from './keys-dialog.js';
import classes from './play.module.css';
import { PairCard } from './pair-card.js';
import { PlayFoot } from './play-foot.js';
import { PlayHead } from './play-head.js';
import { PlayQuestion } from './play-question.js';
import { PracticeEntry } from './practice-entry.js';
import { TimeForAll, TimeForQuestion } from './player-timer.js';
import { useExit } from './use-exit.js';
import { useGoOnByItself } from './use-go-on-by-itself.js';
import { usePlay, type Play } from './use-play.js';
import { usePlayerKeys } from './use-player-keys.js';
import { PASSED } from './verdict.js';

interface PlayAttemptProps {
  sheet: AttemptSheet;
  book: AnswerBook;
  onEnd: (end: { timeUp: boolean }) => void;
  /** Leaves without a result; `leave` where a link or the back button wanted to. */
  onLeave: (leave: Leave | undefined) => void;
}

/** A practice under way. */
export function PlayAttempt({ sheet, book, onEnd, onLeave }: PlayAttemptProps) {
  const isOver = useIsOver(sheet);
  const end = useCallback(() => onEnd({ timeUp: false }), [onEnd]);
  useEffect(() => {
    if (isOver) onEnd({ timeUp: true });
  }, [isOver, onEnd]);
  const play = usePlay(sheet, book, end);
  // Asked for while there is a network: the result needs it.
  useStageCount(sheet.setup?.stage !== undefined);
  // From the open question on: its answer is heard as well when the network has gone.
  useSoundsAtHand(sheet.questions.slice(play.index).flatMap(soundsOf));
  const lesson = useHalfwayLesson(sheet, play);
  const [begun, setBegun] = useState(book.answers.size + book.setAside.size > 0);
  usePractising(sheet.recorded && !isOver && play.question ? sheet.id : null, play.index);
  if (isOver) return null;
  if (!play.question)
    return play.passedBy.length > 0 ? (
      <PassedBy sheet={sheet} book={book} play={play} onLeave={onLeave} />
    ) : null;
  if (sheet.drill && !begun)
    return (
      <PairCard
        sheet={sheet}
        drill={sheet.drill}
        book={book}
        onStart={() => setBegun(true)}
        onLeave={onLeave}
      />
    );
  if (typeof lesson === 'object')
    return <HalfwayLesson sheet={sheet} book={book} lesson={lesson} onLeave={onLeave} />;
  return <Open sheet={sheet} book={book} play={play} question={play.question} onLeave={onLeave} />;
}

interface OpenProps {
  sheet: AttemptSheet;
  book: AnswerBook;
  play: Play;
  question: NonNullable<Play['question']>;
  onLeave: PlayAttemptProps['onLeave'];
}

function Open({ sheet, book, play, question, onLeave }: OpenProps) {
  const exit = useExit(sheet, book, onLeave);
  const [above, setAbove] = useState<'keys' | 'preferences'>();
  const [timedOut, setTimedOut] = useState<string>();
  const mode = useAtomValue(furiganaMode());
  const sound = useQuestionSound({ question, byItself: useAtomValue(soundOn()) });
  const answered = play.verdict !== undefined;
  const listen = useListen();
  // What was read can be heard once it is answered.
  const hearAgain = (rate: number) => {
    const said = answered ? soundOfAnswer(question) : undefined;
    if (question.prompt.audio !== undefined || said === undefined) return void sound.play(rate);
    void listen(said, rate);
  };
  const stage = useRightInSight(answered);
  const isAsking = !exit.asks && above === undefined;
  useGoOnByItself(play, isAsking);
  usePlayerKeys(
    {
      question,
      answered,
      onChoose: play.answer,
      onGoOn: play.goOn,
      onReplay: (slowly) => hearAgain(slowly ? SLOW : 1),
      onExit: () => exit.ask(),
      onHelp: () => setAbove('keys'),
    },
    isAsking,
  );
  const { seconds_per_question, seconds_total } = sheet.setup ?? {};
  const timer = seconds_per_question ? (
    <TimeForQuestion
      seconds={seconds_per_question}
      questionId={question.id}
      running={!answered && isAsking}
      answered={answered}
      onOver={() => {
        setTimedOut(question.id);
        play.answer(PASSED);
      }}
    />
  ) : seconds_total ? (
    <TimeForAll sheet={sheet} most={seconds_total} />
  ) : null;
  const isShown = mode === 'always' || (mode === 'after' && answered);
  return (
    <div
      className={classes.play}
      data-form={isSingleChoice(question) ? 'choice' : 'parts'}
      data-furigana={isShown ? 'shown' : mode === 'never' ? 'none' : 'hidden'}
    >
      <PlayHead
        play={play}
        total={sheet.questions.length}
        timer={timer}
        answered={answered}
        recorded={sheet.recorded}
        preferencesOpen={above === 'preferences'}
        onPreferences={(open) => setAbove(open ? 'preferences' : undefined)}
        onHelp={() => setAbove('keys')}
        onExit={() => exit.ask()}
      />
      <div className={classes.stage} key={question.id} ref={stage} data-stage>
        <div className={classes.asked} data-asked>
          <PlayQuestion question={question} sound={sound} answered={answered} />
          <div className={`${frame.foot} ${classes.entry}`} data-study>
            <PracticeEntry question={question} value={play.value} onAnswer={play.answer} />
          </div>
        </div>
      </div>
      <PlayFoot question={question} play={play} book={book}>
        <FeedbackSheet
          question={question}
          value={play.value ?? PASSED}
          verdict={play.verdict}
          timeUp={timedOut === question.id}
          onGoOn={play.goOn}
        />
      </PlayFoot>
      {exit.dialog}
      <KeysDialog opened={above === 'keys'} onClose={() => setAbove(undefined)} />
    </div>
  );
}

/** Below a long sentence on a small screen the right choice may stand under the edge: what is said of it shall be seen on it. */
function useRightInSight(answered: boolean) {
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const right = answered ? stage.current?.querySelector('[role="radio"][data-mark="right"]') : null;
    right?.scrollIntoView({ block: 'nearest' });
  }, [answered]);
  return stage;
}
