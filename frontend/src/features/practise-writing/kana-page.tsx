import type { PracticeSetup } from '#contracts/http/practice-setup';
import type { KanaChart as Chart } from '#contracts/http/study-characters';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useHere } from '../../kit/client/here.js';
import { TranslatedName, useQuizName } from '../../parts/study/quiz-name.js';
import { QueryFailed } from '../../kit/reading/query-failed.js';
import { Skeletons } from '../../ui/states.js';
import { useKanaChart } from './api.js';
import { KanaChart } from './kana-chart.js';
import { KanaPanel } from './kana-panel.js';
import classes from './practise-writing.module.css';

export interface KanaPageProps {
  script: Chart['script'];
  /** Starts the writing quiz of this script (types 12 and 13); without it there is no such button. */
  onQuiz?: ((setup: PracticeSetup) => void) | undefined;
}

/** Hiragana and katakana practice: the chart, and what is chosen in it: sound, stroke order, tracing, writing. */
export function KanaPage({ script, onQuiz }: KanaPageProps) {
  const chart = useKanaChart(script);
  useHere(chart);
  return (
    <>
      <h1 className={classes.heading}>
        <TranslatedName {...useQuizName()(`${script}-practice`)} />
      </h1>
      {chart.data ? (
        <Practice chart={chart.data} onQuiz={onQuiz} />
      ) : chart.isError ? (
        <QueryFailed of={chart} />
      ) : (
        <Skeletons count={2} height={320} />
      )}
    </>
  );
}

function Practice({ chart, onQuiz }: { chart: Chart; onQuiz: KanaPageProps['onQuiz'] }) {
  const { t } = useTranslation('writing');
  const [search, setSearch] = useSearchParams();
  const panel = useRef<HTMLElement>(null);
  const { kana } = chart;
  const chosen = kana.find(({ char }) => char === search.get('kana')) ?? kana[0];
  if (chosen === undefined) return null;
  const choose = (char: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('kana', char);
        return next;
      },
      { replace: true },
    );
  // Focusing brings it into view, where the chart stands below it.
  const toPanel = () => panel.current?.focus();
  const section = kana.filter(({ group }) => group === chosen.group);
  const next = section[(section.indexOf(chosen) + 1) % section.length];
  return (
    <div className={classes.page}>
      <section
        ref={panel}
        tabIndex={-1}
        className={classes.focused}
        aria-label={t('panel', { char: chosen.char })}
      >
        <KanaPanel
          key={chosen.char}
          kana={chosen}
          onChar={choose}
          onNext={next && next !== chosen ? () => (choose(next.char), toPanel()) : undefined}
        />
      </section>
      <KanaChart chart={chart} chosen={chosen} onChoose={choose} onWrite={toPanel} onQuiz={onQuiz} />
    </div>
  );
}
