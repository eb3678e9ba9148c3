import { IconPlayerPause, IconPlayerPlay, IconPlayerSkipForward } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionIcon, Button } from '../../ui/controls.js';
import { Furigana, withoutFurigana } from '../../ui/furigana.js';
import { lineOf, useStrokePaths } from './stroke-paths.js';
import { StrokeLine, StrokeNumbers, StrokeSquare } from './stroke-square.js';
import classes from './stroke-order.module.css';

interface StrokeOrderProps {
  char: string;
  /** As the judge's reference writes them down. */
  strokes: readonly string[];
}

const wantsStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What is shown: so many strokes are there, one more is growing, and whether others follow by themselves. */
interface Scene {
  readonly done: number;
  readonly grows: boolean;
  readonly plays: boolean;
}

/** A character written stroke by stroke; who wants no motion sees it whole, with its numbers. */
export function StrokeOrder({ char, strokes }: StrokeOrderProps) {
  const count = strokes.length;
  const [scene, setScene] = useState<Scene>(() => firstScene(count));
  const [slow, setSlow] = useState(false);
  const paths = useStrokePaths(char) ?? strokes.map(lineOf);
  const atEnd = scene.done >= count;
  const grown = () =>
    setScene(({ done, plays }) => ({
      done: done + 1,
      grows: plays && done + 1 < count,
      plays: plays && done + 1 < count,
    }));
  const play = () =>
    setScene(({ done, plays }) =>
      plays ? { done, grows: false, plays: false } : from(atEnd ? 0 : done, true),
    );
  return (
    <div className={classes.order}>
      <Picture char={char} count={count} slow={slow}>
        {paths.map((d, index) => (
          <StrokeLine key={index} d={d} look="ghost" />
        ))}
        {paths.slice(0, scene.done).map((d, index) => (
          <StrokeLine key={index} d={d} look="ink" />
        ))}
        {scene.grows ? (
          <StrokeLine
            key={`grows-${String(scene.done)}`}
            d={paths[scene.done] ?? ''}
            look="new"
            ref={(line) => whenGrown(line, grown)}
          />
        ) : null}
        <StrokeNumbers strokes={strokes} count={scene.done + (scene.grows ? 1 : 0)} />
      </Picture>
      <Controls
        plays={scene.plays}
        slow={slow}
        onPlay={play}
        onStep={() => setScene(({ done }) => from(done >= count ? 0 : done, false))}
        onSlow={() => setSlow(!slow)}
      />
    </div>
  );
}

/** By the element's own event: React knows it only where the browser has it unprefixed. */
function whenGrown(line: SVGPathElement | null, grown: () => void): () => void {
  line?.addEventListener('animationend', grown);
  return () => line?.removeEventListener('animationend', grown);
}

const from = (done: number, plays: boolean): Scene => ({ done, grows: true, plays });
const firstScene = (count: number): Scene =>
  wantsStill() ? { done: count, grows: false, plays: false } : from(0, true);

interface PictureProps {
  char: string;
  count: number;
  slow: boolean;
  children: ReactNode;
}

function Picture({ char, count, slow, children }: PictureProps) {
  const { t } = useTranslation('question');
  return (
    <StrokeSquare role="img" aria-label={t('strokes.order', { char, count })} data-slow={slow || undefined}>
      {children}
    </StrokeSquare>
  );
}

interface ControlsProps {
  plays: boolean;
  slow: boolean;
  onPlay: () => void;
  onStep: () => void;
  onSlow: () => void;
}

function Controls({ plays, slow, onPlay, onStep, onSlow }: ControlsProps) {
  const { t } = useTranslation('question');
  const label = (key: 'play' | 'pause' | 'step') => withoutFurigana(t(`strokes.${key}`));
  const PlayIcon = plays ? IconPlayerPause : IconPlayerPlay;
  return (
    <div className={classes.controls} role="group" aria-label={withoutFurigana(t('strokes.controls'))}>
      <ActionIcon variant="default" size={48} aria-label={label(plays ? 'pause' : 'play')} onClick={onPlay}>
        <PlayIcon size={22} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" size={48} aria-label={label('step')} onClick={onStep}>
        <IconPlayerSkipForward size={22} aria-hidden />
      </ActionIcon>
      <Button variant={slow ? 'light' : 'default'} aria-pressed={slow} onClick={onSlow}>
        <Furigana>{t('strokes.slow')}</Furigana>
      </Button>
    </div>
  );
}
