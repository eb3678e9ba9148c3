import { KANA_GROUPS } from '#contracts/constants';
import type { PracticeSetup } from '#contracts/http/practice-setup';
import type { KanaChart as Chart } from '#contracts/http/study-characters';
import { IconArrowUp, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.js';
import { Button } from '../../ui/controls.js';
import { Furigana, withoutFurigana } from '../../ui/furigana.js';
import { Segments } from '../../ui/segments.js';
import { useListen } from '../../parts/writing/listen-button.js';
import { type Mastery, useKanaMastery } from './api.js';
import { columnsOf, type Kana, placeOf, rowsOf } from './chart-rows.js';
import classes from './practise-writing.module.css';

interface KanaChartProps {
  chart: Chart;
  chosen: Kana;
  onChoose: (char: string) => void;
  /** To the chosen kana, where it is out of sight: above the chart, on phones. */
  onWrite: () => void;
  onQuiz?: ((setup: PracticeSetup) => void) | undefined;
}

/** Signs of two kana are no question of the writing quiz: they are written as the two. A quiz asks so many others at least. */
const LEAST_ASKED = 5;

/** The chart by its parts; each square shows how well its kana is known, and says it when it is pressed. */
export function KanaChart({ chart, chosen, onChoose, onWrite, onQuiz }: KanaChartProps) {
  const { t } = useTranslation('writing');
  const mastery = useKanaMastery();
  const { group } = chosen;
  const groups = KANA_GROUPS.filter((one) => chart.kana.some((kana) => kana.group === one));
  const kana = chart.kana.filter((one) => one.group === group);
  const first = (wanted: string) => chart.kana.find((one) => one.group === wanted)?.char;
  return (
    <Card className={classes.chart} aria-label={withoutFurigana(t('chart'))}>
      <div className={classes.chartHead}>
        <h2>
          <Furigana>{t(`chart.${chart.script}`)}</Furigana>
        </h2>
        {mastery ? <Known kana={kana} mastery={mastery} /> : null}
      </div>
      <Segments
        name="kana-group"
        legend={withoutFurigana(t('groups'))}
        segments={groups.map((value) => ({ value, label: <Sample group={value} char={first(value)} /> }))}
        value={group}
        onChange={(wanted) => onChoose(first(wanted) ?? chosen.char)}
      />
      <Squares kana={kana} chosen={chosen} mastery={mastery} onChoose={onChoose} />
      {mastery ? <Legend /> : null}
      <Button
        className={classes.toPanel}
        data-foot
        variant="default"
        size="lg"
        leftSection={<IconArrowUp size={20} aria-hidden />}
        onClick={onWrite}
      >
        <Furigana>{t('write-char', { char: chosen.char })}</Furigana>
      </Button>
      {onQuiz && kana.filter(({ signs }) => signs.length === 1).length >= LEAST_ASKED ? (
        <Button
          variant="default"
          size="lg"
          leftSection={<IconPencil size={20} aria-hidden />}
          onClick={() => onQuiz({ groups: [group] })}
        >
          <Furigana>{t('quiz')}</Furigana>
        </Button>
      ) : null}
    </Card>
  );
}

/** A part is called by its first kana, to  whoever does not see the chart by its name. */
function Sample({ group, char }: { group: Kana['group']; char: string | undefined }) {
  const { t } = useTranslation('writing');
  return (
    <>
      <span className={classes.sampleKana} lang="ja" aria-hidden="true">
        {char}
      </span>
      <span className="hidden-text">{withoutFurigana(t(`group.${group}`))}</span>
    </>
  );
}

type Known = ReadonlyMap<string, Mastery>;

function Known({ kana, mastery }: { kana: readonly Kana[]; mastery: Known }) {
  const { t } = useTranslation('writing');
  const known = kana.filter(({ char }) => mastery.get(char) === 'mastered').length;
  return (
    <p className={classes.known}>
      <b>{known}</b>
      <Furigana>{t('known', { total: kana.length })}</Furigana>
    </p>
  );
}

interface SquaresProps {
  kana: readonly Kana[];
  chosen: Kana;
  mastery: Known | undefined;
  onChoose: (char: string) => void;
}

function Squares({ kana, chosen, mastery, onChoose }: SquaresProps) {
  const columns = columnsOf(kana);
  return (
    <div
      className={classes.squares}
      style={{ gridTemplateColumns: `repeat(${Math.max(columns.length, 3)}, 1fr)` }}
    >
      {columns.map((column) => (
        <span key={column} className={classes.vowel} aria-hidden="true">
          {column}
        </span>
      ))}
      {rowsOf(kana).map((row) =>
        row.map((one, index) => (
          <KanaSquare
            key={one.char}
            kana={one}
            column={placeOf(one, columns, index)}
            chosen={one === chosen}
            mastery={mastery?.get(one.char)}
            onChoose={onChoose}
          />
        )),
      )}
    </div>
  );
}

interface KanaSquareProps {
  kana: Kana;
  column: number;
  chosen: boolean;
  mastery: Mastery | undefined;
  onChoose: (char: string) => void;
}

function KanaSquare({ kana, column, chosen, mastery, onChoose }: KanaSquareProps) {
  const { t } = useTranslation('writing');
  const listen = useListen();
  const press = () => {
    onChoose(kana.char);
    if (kana.sound !== null) void listen(kana.sound);
  };
  return (
    <button
      type="button"
      className={classes.square}
      style={{ gridColumn: column }}
      data-mastery={mastery}
      aria-pressed={chosen}
      onClick={press}
    >
      <span lang="ja">{kana.char}</span>
      <span className="hidden-text">
        {kana.romaji}
        {mastery === undefined ? '' : `, ${withoutFurigana(t(`mastery.${mastery}`))}`}
      </span>
    </button>
  );
}

function Legend() {
  const { t } = useTranslation('writing');
  return (
    <ul className={classes.legend}>
      {(['mastered', 'learning', 'met', 'new'] as const).map((one) => (
        <li key={one}>
          <span className={classes.sample} data-mastery={one} aria-hidden="true" />
          <Furigana>{t(`mastery.${one}`)}</Furigana>
        </li>
      ))}
    </ul>
  );
}
