import type { AnswerValue, AttemptSheet } from '#contracts/http/attempts';
import { useState, type ReactNode } from 'react';
import { parseInstant } from '../../ui/format/instant.js';
import type { WayBack } from '../../parts/tests/test-link.js';
import { playsAllowed } from './plays-allowed.js';
import { numbered, QuestionPalette } from './question-palette.js';
import { QuestionScreen } from './question-screen.js';
import { SectionNote } from './section-note.js';
import { SheetHead } from './sheet-head.js';
import { toggled } from './use-flags.js';
import classes from './take-test.module.css';

interface PreviewSheetProps {
  sheet: AttemptSheet;
  /** Says that nothing is recorded. */
  notice: ReactNode;
  back: WayBack;
  /** Where a learner would hand in. */
  onHandIn: () => void;
}

/** The screens of a learner, for whoever made the test: what is answered and heard stays in this page. */
export function PreviewSheet({ sheet, notice, back, onHandIn }: PreviewSheetProps) {
  const [answers, setAnswers] = useState<ReadonlyMap<string, AnswerValue>>(new Map());
  const [heard, setHeard] = useState<ReadonlyMap<string, number>>(new Map());
  const [index, setIndex] = useState(0);
  const [flagged, setFlagged] = useState<ReadonlySet<string>>(new Set());
  const [overview, setOverview] = useState(false);
  const question = sheet.questions[index];
  if (!question) return null;
  const { id } = question;
  const times = heard.get(id) ?? 0;
  const limited = playsAllowed(sheet, question);
  const onPlay = () => setHeard(new Map(heard).set(id, times + 1));
  const isLast = index + 1 === sheet.questions.length;
  const squares = sheet.questions.map((one) => (answers.has(one.id) ? 'answered' : 'empty'));
  return (
    <div className={classes.sheet}>
      <SheetHead
        sheet={sheet}
        index={index}
        squares={squares}
        secondsLeft={limitOf(sheet)}
        extensionSeconds={0}
        back={back}
        onOverview={() => setOverview(true)}
        onHandIn={onHandIn}
      />
      {notice}
      <QuestionScreen
        key={id}
        question={question}
        note={<SectionNote sheet={sheet} index={index} />}
        plays={limited && { ...limited, heard: times, ready: true, onPlay }}
        value={answers.get(id)}
        sign={null}
        flagged={flagged.has(id)}
        onFlag={() => setFlagged(toggled(flagged, id))}
        onAnswer={(value) => setAnswers(new Map(answers).set(id, value))}
        onPrevious={index > 0 ? () => setIndex(index - 1) : undefined}
        onNext={() => (isLast ? onHandIn() : setIndex(index + 1))}
        last={isLast}
      />
      <QuestionPalette
        sheet={sheet}
        opened={overview}
        questions={numbered(sheet, squares, flagged)}
        current={index}
        onPick={(place) => (setIndex(place), setOverview(false))}
        onClose={() => setOverview(false)}
      />
    </div>
  );
}

/** Its clock stands still: nobody's time runs. */
const limitOf = ({ deadline, started_at }: AttemptSheet): number | null =>
  deadline === null ? null : (parseInstant(deadline) - parseInstant(started_at)) / 1000;
