import type { ExamReplay } from '#contracts/http/exam-replay';
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconReload,
} from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.js';
import { ActionIcon, Button } from '../../../ui/controls.js';
import { parseInstant } from '../../../ui/format/instant.js';
import { zonedClock, zonedDay } from '../../../ui/format/zoned-time.js';
import { SegmentButtons } from '../../../ui/segments.js';
import type { TimeAxis } from '../../../ui/time-axis.js';
import type { Notable } from './notable-moments.js';
import { MomentChips } from './moment-chips.js';
import { type Player, SPEEDS } from './use-player.js';
import classes from './replay.module.css';

interface PlayerBarProps {
  readonly replay: ExamReplay;
  readonly axis: TimeAxis;
  readonly moments: readonly Notable[];
  readonly player: Player;
  /** How many have handed in at the moment that is shown. */
  readonly submitted: number;
}

/** What time it is in the replay, and how one comes to another. */
export function PlayerBar({ replay, axis, moments, player, submitted }: PlayerBarProps) {
  const { t } = useTranslation('replay');
  const now = parseInstant(replay.from) + axis.time(player.place);
  const clock = zonedClock(now, replay.time_zone);
  const { speed, setSpeed } = player;
  return (
    <Card dense className={classes.player} role="group" aria-label={t('title')}>
      <div className={classes.controls}>
        <PlayButton player={player} atEnd={player.place >= axis.length} />
        <p className={classes.clock}>
          <small>{zonedDay(now, replay.time_zone)}</small>
          <b>{clock}</b>
        </p>
        <SegmentButtons
          legend={t('speed')}
          size="low"
          value={speed}
          onChange={setSpeed}
          segments={SPEEDS.map((value) => ({ value, label: t('times', { count: value }) }))}
        />
        <span className="push" />
        <Jumps axis={axis} moments={moments} player={player} />
      </div>
      <Slider
        axis={axis}
        moments={moments}
        player={player}
        said={t('at', { time: clock, count: submitted })}
      />
      <MomentChips replay={replay} axis={axis} moments={moments} player={player} />
    </Card>
  );
}

function PlayButton({ player: { playing, toggle }, atEnd }: { player: Player; atEnd: boolean }) {
  const { t } = useTranslation('replay');
  const [label, Icon] = playing
    ? [t('pause'), IconPlayerPause]
    : atEnd
      ? [t('play-again'), IconReload]
      : [t('play'), IconPlayerPlay];
  return (
    <Button leftSection={<Icon size={20} aria-hidden />} onClick={toggle} className={classes.play}>
      {label}
    </Button>
  );
}

type Jump = Pick<PlayerBarProps, 'axis' | 'moments' | 'player'>;
/** A moment that is as near as this is the one at which one stands. */
const HERE_MS = 500;

function Jumps({ axis, moments, player: { place, moveTo } }: Jump) {
  const { t } = useTranslation('replay');
  const places = moments.map(({ at }) => axis.place(at));
  const before = places.findLast((one) => one < place - HERE_MS);
  const behind = places.find((one) => one > place + HERE_MS);
  const look = { variant: 'default', size: 44 } as const;
  return (
    <span className={classes.jumps}>
      <ActionIcon
        {...look}
        aria-label={t('previous')}
        disabled={before === undefined}
        onClick={() => moveTo(before ?? 0)}
      >
        <IconPlayerSkipBack size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...look}
        aria-label={t('next')}
        disabled={behind === undefined}
        onClick={() => moveTo(behind ?? axis.length)}
      >
        <IconPlayerSkipForward size={20} aria-hidden />
      </ActionIcon>
    </span>
  );
}

/** An arrow key moves by so many parts of the whole, and by a second at least. */
const PARTS = 600;
const SECOND = 1000;

function Slider({ axis, moments, player: { place, moveTo }, said }: Jump & { said: string }) {
  const { t } = useTranslation('replay');
  const step = Math.max(1, Math.ceil(axis.length / PARTS / SECOND)) * SECOND;
  // the end is on the grid of the steps, or it could not be reached
  const max = Math.max(step, Math.ceil(axis.length / step) * step);
  const style = (from: number, until = from): CSSProperties & { '--x': number; '--w': number } => ({
    '--x': from / max,
    '--w': (until - from) / max,
  });
  return (
    <div className={classes.slider} style={style(0, place)}>
      <input
        type="range"
        min={0}
        max={max}
        step={step}
        value={place}
        aria-label={t('slider')}
        aria-valuetext={said}
        onChange={(event) => moveTo(Number(event.currentTarget.value))}
      />
      <span className={classes.marks} aria-hidden="true">
        {axis.cuts.map(({ from, until }) => (
          <i key={`cut ${from}`} data-mark="cut" style={style(axis.place(from), axis.place(until))} />
        ))}
        {moments.map(({ at, is }, index) => (
          <i key={index} data-mark={is} style={style(axis.place(at))} />
        ))}
      </span>
    </div>
  );
}
