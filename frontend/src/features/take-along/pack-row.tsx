import { IconDownload, IconPlayerPlayFilled, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatBytes } from '../../kit/texts/bytes.js';
import { glyphOf, SHELVES } from '../../parts/study/shelves.js';
import { TranslatedName, useQuizName } from '../../parts/study/quiz-name.js';
import type { TakenChart } from '../../realtime/taken-along/taken-charts.js';
import {
  canBegin,
  dropChart,
  dropSet,
  nextOf,
  playedBy,
  type TakenSet,
} from '../../realtime/taken-along/taken-sets.js';
import { ActionIcon, Button } from '../../ui/controls.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { Furigana, withoutFurigana } from '../../ui/furigana.js';
import { Masu } from '../../ui/masu.js';
import { Meter } from '../../ui/meter.js';
import { TakeFailure } from './take-failure.js';
import { questionsIn, type Pack } from './packs.js';
import rows from '../../parts/study/material-rows.module.css';
import classes from './take-along.module.css';
import type { TakeAlong } from './use-take-along.js';

/** Where the charts of kana are. */
const CHARTS = `/${SHELVES[0].slug}`;

/** What all rows share. */
export interface PackList {
  sets: readonly TakenSet[];
  charts: readonly TakenChart[];
  takeAlong: TakeAlong;
  withSounds: boolean;
  online: boolean;
  /** Bytes that the browser has left; undefined where it does not say. */
  free: number | undefined;
  onDropped: () => Promise<void>;
}

/** One thing to take along: how much it is, how far it has come, what of it is here, and its start. */
export function PackRow({ pack, ...list }: PackList & { pack: Pack }) {
  const { takeAlong, sets, free } = list;
  const own = sets.filter((set) => set.pack === pack.name);
  const chart = list.charts.find((one) => one.chart.script === pack.chart);
  const { taking, failure } = takeAlong;
  return (
    <li className={`${rows.row} ${classes.pack}`}>
      <Masu>{glyphOf(pack.code)}</Masu>
      <div className={classes.what}>
        <p className={classes.name}>
          <TranslatedName {...useQuizName()(pack.code)} />
          {pack.of === undefined ? null : <span lang="ja">{pack.of}</span>}
        </p>
        <Amount pack={pack} own={own} chart={chart} withSounds={list.withSounds} />
        {failure?.pack === pack.name ? <TakeFailure error={failure.error} free={free} /> : null}
      </div>
      {taking?.pack === pack.name ? (
        <OnItsWay part={taking.part} stop={takeAlong.stop} />
      ) : (
        <Acts pack={pack} own={own} chart={chart} list={list} />
      )}
    </li>
  );
}

interface OwnProps {
  pack: Pack;
  own: readonly TakenSet[];
  chart: TakenChart | undefined;
}

function Amount({ pack, own, chart, withSounds }: OwnProps & { withSounds: boolean }) {
  const { t } = useTranslation('take-along');
  const open = own.filter(canBegin);
  const begun = own.find((set) => set.begun && !set.done);
  const here = chart === undefined ? own : [...own, chart];
  const bytes = here.reduce((sum, one) => sum + one.bytes, 0);
  const about = pack.bytes.questions + (withSounds ? pack.bytes.sounds : 0);
  const questions = open.reduce((sum, { sheet }) => sum + sheet.questions.length, 0);
  const text =
    open.length > 0
      ? `${t('here', { count: questions })} · ${formatBytes(bytes)}`
      : begun
        ? t('begun')
        : own.length > 0
          ? t('done-here')
          : `${t('questions', { count: questionsIn(pack) })} · ${t('about', { size: formatBytes(about) })}`;
  return (
    <p className="muted small">
      <Furigana>{text}</Furigana>
      {pack.chart === undefined ? null : (
        <Furigana>{` · ${t(chart === undefined ? 'with-chart' : 'chart-here')}`}</Furigana>
      )}
      {here.some(({ sounds }) => sounds.length === 0) && open.length > 0 ? (
        <Furigana>{` · ${t('without-sounds')}`}</Furigana>
      ) : null}
    </p>
  );
}

function OnItsWay({ part, stop }: { part: number; stop: () => void }) {
  const { t } = useTranslation('take-along');
  return (
    <div className={classes.coming}>
      <Meter value={Math.round(part * 100)} label={withoutFurigana(t('taking'))} moves />
      <Button variant="default" onClick={stop}>
        <Furigana>{t('stop')}</Furigana>
      </Button>
    </div>
  );
}

function Acts({ pack, own, chart, list }: OwnProps & { list: PackList }) {
  const { t } = useTranslation('take-along');
  const [asks, setAsks] = useState(false);
  const next = nextOf(own);
  const drop = async () => {
    setAsks(false);
    // what has begun here is its learner's work
    for (const { sheet, begun } of own) if (!begun) await dropSet(sheet.id);
    if (chart) await dropChart(chart.chart.script);
    await list.onDropped();
  };
  return (
    <div className={classes.acts}>
      {next ? (
        <Button
          component={Link}
          to={`?${new URLSearchParams(playedBy(next))}`}
          leftSection={<IconPlayerPlayFilled size={18} aria-hidden />}
        >
          <Furigana>{t(next.begun ? 'go-on' : 'start')}</Furigana>
        </Button>
      ) : null}
      {chart ? (
        <Button component={Link} variant="default" to={`${CHARTS}/${pack.code}`}>
          <Furigana>{t('open-chart')}</Furigana>
        </Button>
      ) : null}
      {own.some(canBegin) || chart ? (
        <ActionIcon
          aria-label={withoutFurigana(t('delete'))}
          title={withoutFurigana(t('delete'))}
          onClick={() => setAsks(true)}
        >
          <IconTrash aria-hidden />
        </ActionIcon>
      ) : null}
      {next || (pack.code === 'daily-challenge' && own.length > 0) ? null : (
        <Button
          variant="default"
          disabled={!list.online || list.takeAlong.taking !== undefined}
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => list.takeAlong.take(pack, list.withSounds)}
        >
          <Furigana>{t('take')}</Furigana>
        </Button>
      )}
      <ConfirmDialog
        opened={asks}
        title={<Furigana>{t('delete-title')}</Furigana>}
        text={<Furigana>{t('delete-text')}</Furigana>}
        cancel={<Furigana>{t('keep')}</Furigana>}
        confirm={<Furigana>{t('delete')}</Furigana>}
        danger
        onCancel={() => setAsks(false)}
        onConfirm={() => void drop()}
      />
    </div>
  );
}
