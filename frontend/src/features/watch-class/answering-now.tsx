import { IconFileText, IconPencil, IconWifiOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuizNameOf } from '../../parts/study/quiz-name.js';
import { currentLanguage } from '../../kit/texts/i18n.js';
import { Card, Chip } from '../../ui/card.js';
import { Button } from '../../ui/controls.js';
import { formatClock } from '../../ui/format/time.js';
import { withoutFurigana } from '../../ui/furigana.js';
import { Strip, type SquareState } from '../../parts/results/strip.js';
import { Person } from '../../ui/table-parts.js';
import type { AnsweringNow as AnsweringKnown } from '../../realtime/presences.js';
import { answeringPeople, isAnswering, shownAttempts, type Attempt } from './who-answers.js';
import classes from './watch-class.module.css';

interface AnsweringNowProps {
  attempts: readonly Attempt[];
  /** Undefined: not known at the moment. */
  answering: AnsweringKnown | undefined;
  now: number;
  stale: boolean;
}

const SHOWN_FIRST = 12;

/** Who answers now, at a test or in practice, and how far; whoever has gone stands last, and is not counted. */
export function AnsweringNow({ attempts, answering, now, stale }: AnsweringNowProps) {
  const { t } = useTranslation('watch-class');
  const [all, setAll] = useState(false);
  const inOrder = shownAttempts(attempts, answering, now);
  const people = answering && answeringPeople(attempts, answering);
  const gone = answering ? inOrder.filter((one) => !isAnswering(one, answering)).length : 0;
  const shown = all ? inOrder : inOrder.slice(0, SHOWN_FIRST);
  return (
    <Card dense id="now" className={classes.card} aria-labelledby="now-title">
      <div className={classes.head}>
        <h2 id="now-title">{t('now')}</h2>
        {people ? (
          <span className="faint small">
            {t('people', { count: people.all })}・{t('now.split', people)}
            {gone > 0 ? `・${t('gone-count', { count: gone })}` : ''}
          </span>
        ) : null}
      </div>
      {people?.all === 0 ? <p className="muted">{t('nobody')}</p> : null}
      <ul className={classes.now} data-stale={stale || undefined}>
        {shown.map((attempt) => (
          <AttemptRow
            key={attempt.attempt_id}
            attempt={attempt}
            gone={answering !== undefined && !isAnswering(attempt, answering)}
          />
        ))}
      </ul>
      {inOrder.length > shown.length ? (
        <Button variant="subtle" size="sm" onClick={() => setAll(true)}>
          {t('more', { count: inOrder.length - shown.length })}
        </Button>
      ) : null}
    </Card>
  );
}

function AttemptRow({ attempt, gone }: { attempt: Attempt; gone: boolean }) {
  const { t } = useTranslation('watch-class');
  const titleOf = useTitleOf();
  const { answered, question_count: total, exam_id, last_answer_at } = attempt;
  return (
    <li data-gone={gone || undefined}>
      <Person name={attempt.fullname} note={titleOf(attempt)} />
      <Doing what={gone ? 'gone' : exam_id === null ? 'practice' : 'test'} />
      <Strip
        squares={squaresOf(attempt)}
        current={answered < total ? answered : undefined}
        label={[
          t('progress', { answered, total }),
          exam_id === null ? t('right', { count: attempt.correct }) : '',
        ]
          .filter(Boolean)
          .join(', ')}
      />
      <span className="small faint">{last_answer_at ? formatClock(last_answer_at) : t('started')}</span>
    </li>
  );
}

const ICONS = { gone: IconWifiOff, practice: IconPencil, test: IconFileText } as const;

/** What somebody does, by a sign, a word and a colour. */
function Doing({ what }: { what: keyof typeof ICONS }) {
  const { t } = useTranslation('watch-class');
  const Icon = ICONS[what];
  return (
    <span>
      <Chip {...(what === 'test' && { tone: 'ai' })}>
        <Icon size={14} aria-hidden />
        {t(`doing.${what}`)}
      </Chip>
    </span>
  );
}

/** A test has a title of its own; practice is called by its type, in the reader's language. */
export function useTitleOf(): (
  attempt: Pick<Attempt, 'title' | 'exam_id'> & { quiz_type: number | null },
) => string {
  const nameOf = useQuizNameOf();
  return ({ title, exam_id, quiz_type }) => {
    if (exam_id !== null || quiz_type === null || currentLanguage() === 'ja') return title;
    return withoutFurigana(nameOf(quiz_type).translation);
  };
}

/** Of a test only that it was answered: what is right is nobody's business while it is written. */
const squaresOf = ({ answered, question_count, marks }: Attempt): SquareState[] =>
  Array.from({ length: question_count }, (_, index) => {
    if (marks[index]) return marks[index] === 'o' ? 'right' : 'wrong';
    return index < answered ? 'answered' : 'empty';
  });
