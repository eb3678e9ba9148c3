import type { AttemptSheet } from '#contracts/http/attempts';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { shownAnswers } from '../../realtime/answer-queue/shown-answers.js';
import { useAnswerQueue } from '../../realtime/answer-queue/use-answer-queue.js';
import { useSecondsLeft } from '../../realtime/server-time.js';
import { useUser } from '../../kit/session/current-user.js';
import type { TakenSet } from '../../realtime/taken-along/taken-sets.js';
import { practiceOf } from '../../parts/study/practice-codes.js';
import { TranslatedName, useQuizName } from '../../parts/study/quiz-name.js';
import { glyphOf } from '../../parts/study/shelves.js';
import { useAsBehind } from '../../parts/tests/test-link.js';
import { Furigana } from '../../ui/furigana.js';
import { Masu } from '../../ui/masu.js';
import rows from '../../parts/study/material-rows.module.css';
import classes from './go-on-offline.module.css';
import { useWhatIsHere, type ChartHere } from './what-is-here.js';

/** What is on the device and can be gone on with, and how much of it. */
export function HereList() {
  const { t } = useTranslation('go-on-offline');
  const { sheets, charts, taken, isKnown } = useWhatIsHere();
  if (!isKnown) return null;
  if (sheets.length + charts.length + taken.length === 0)
    return (
      <p className={`${classes.none} muted`}>
        <Furigana>{t('nothing')}</Furigana>
      </p>
    );
  return (
    <ul className={rows.rows}>
      {sheets.map(({ data, from }) => (
        <li key={data.id}>
          {data.exam_id === null ? <Practice sheet={data} from={from} /> : <Test sheet={data} from={from} />}
        </li>
      ))}
      {taken.map((set) => (
        <li key={set.sheet.id}>
          <Taken set={set} />
        </li>
      ))}
      {charts.map((one) => (
        <li key={one.chart.script}>
          <Chart {...one} />
        </li>
      ))}
    </ul>
  );
}

function Test({ sheet, from }: { sheet: AttemptSheet; from: string }) {
  const { t } = useTranslation('go-on-offline');
  const left = useSecondsLeft(sheet);
  const minutes = left === null ? null : Math.ceil(left / 60);
  return (
    <Way to={from} glyph="試" name={<span lang="ja">{sheet.title}</span>}>
      {minutes === null ? null : <Furigana>{`${t('minutes', { count: minutes })} · `}</Furigana>}
      <Furigana>{t('test')}</Furigana>
    </Way>
  );
}

function Practice({ sheet, from }: { sheet: AttemptSheet; from: string }) {
  const { t } = useTranslation('go-on-offline');
  const { signs } = useAnswerQueue(useUser().id);
  const nameOf = useQuizName();
  const code = practiceOf(sheet.quiz_type) ?? 'random';
  const shown = shownAnswers(sheet, signs);
  const open = sheet.questions.filter((_, index) => shown[index] === undefined);
  const isHeard = open.some(({ prompt }) => prompt.audio !== undefined);
  return (
    <Way to={`${from}?attempt=${sheet.id}`} glyph={glyphOf(code)} name={<TranslatedName {...nameOf(code)} />}>
      <Furigana>{t('practice', { count: open.length })}</Furigana>
      {isHeard ? <Furigana>{` · ${t('sounds')}`}</Furigana> : null}
    </Way>
  );
}

function Taken({ set: { code, sheet, sounds } }: { set: TakenSet }) {
  const { t } = useTranslation('go-on-offline');
  const name = useQuizName()(code);
  const isHeard = sheet.questions.some(({ prompt }) => prompt.audio !== undefined);
  return (
    <Way to={`/take-along?taken=${sheet.id}`} glyph={glyphOf(code)} name={<TranslatedName {...name} />}>
      <Furigana>{t('taken', { count: sheet.questions.length })}</Furigana>
      {isHeard && sounds.length === 0 ? <Furigana>{` · ${t('sounds')}`}</Furigana> : null}
    </Way>
  );
}

function Chart({ chart: { script, kana }, from }: ChartHere) {
  const { t } = useTranslation('go-on-offline');
  const name = useQuizName()(`${script}-practice`);
  return (
    <Way to={from} glyph={script === 'hiragana' ? 'あ' : 'ア'} name={<TranslatedName {...name} />}>
      <Furigana>{t('characters', { count: kana.length })}</Furigana>
    </Way>
  );
}

interface WayProps {
  to: string;
  glyph: string;
  name: ReactNode;
  children: ReactNode;
}

function Way({ to, glyph, name, children }: WayProps) {
  return (
    <Link to={to} state={useAsBehind()} className={`${rows.row} ${classes.way}`}>
      <Masu>{glyph}</Masu>
      <span>
        <b>{name}</b>
        <small>{children}</small>
      </span>
      <IconChevronRight aria-hidden />
    </Link>
  );
}
