import { IconArrowRight, IconChevronDown, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { practiceSearch } from '../../parts/study/practice-link.js';
import { Card } from '../../ui/card.js';
import { Button, UnstyledButton } from '../../ui/controls.js';
import { percent } from '../../ui/format/time.js';
import { Furigana, withoutFurigana } from '../../ui/furigana.js';
import { Meter } from '../../ui/meter.js';
import classes from './see-stages.module.css';
import type { SetOfStages, Stage } from './stage.js';
import { StageSquare } from './stage-square.js';
import { Stamp } from './stamp.js';

interface StageSetProps extends SetOfStages {
  next: number | null;
  open: boolean;
  onTurn: () => void;
  onOpen: (stage: number) => void;
}

/** Ten stages: which ones, how many of them are passed; open, their squares, and the start of the one that goes on. */
export function StageSet({ open, onTurn, onOpen, next, ...ofSet }: StageSetProps) {
  const { t } = useTranslation('see-stages');
  const { set, stages, passed, locked } = ofSet;
  const share = percent(passed, stages.length) ?? 0;
  const following = stages.find(({ stage }) => stage === next);
  return (
    <Card
      className={classes.set}
      tone={following ? 'paper' : 'flat'}
      data-current={following ? true : undefined}
      data-locked={locked || undefined}
      aria-labelledby={`set-${set}`}
    >
      <h2 id={`set-${set}`} className={classes.setTitle}>
        <UnstyledButton aria-expanded={open} aria-controls={`stages-${set}`} onClick={onTurn}>
          <span>{withoutFurigana(t('set', { set }))}</span>{' '}
          <small>{rangeOf(stages, (from, to) => withoutFurigana(t('range', { from, to })))}</small>
          <IconChevronDown size={20} aria-hidden />
        </UnstyledButton>
      </h2>
      {locked ? null : (
        <span aria-hidden="true">
          <Meter value={share} done={share} label={withoutFurigana(t('passed-label'))} />
        </span>
      )}
      <HowFar {...ofSet} />
      <div id={`stages-${set}`} className={classes.opened} hidden={!open}>
        {open ? (
          <ol className={classes.map}>
            {stages.map((stage) => (
              <li key={stage.stage}>
                <StageSquare stage={stage} isNext={stage === following} onOpen={onOpen} />
              </li>
            ))}
          </ol>
        ) : null}
        {open && following ? <GoOn stage={following} /> : null}
      </div>
    </Card>
  );
}

const rangeOf = (stages: readonly Stage[], say: (from: number, to: number) => string): string =>
  say(stages[0]?.stage ?? 0, stages.at(-1)?.stage ?? 0);

/** In words what bar and colour say. */
function HowFar({ set, stages, passed, locked }: SetOfStages) {
  const { t } = useTranslation('see-stages');
  const total = stages.length;
  const text = locked
    ? t('after-set', { set: set - 1 })
    : passed === total
      ? t('set-all', { total })
      : t('passed-of', { passed, total, left: total - passed });
  return (
    <p className={classes.howFar}>
      {locked ? <IconLock size={16} aria-hidden /> : passed > 0 ? <Stamp /> : null}
      <span>
        <Furigana>{text}</Furigana>
      </span>
    </p>
  );
}

function GoOn({ stage: { stage, best } }: { stage: Stage }) {
  const { t } = useTranslation('see-stages');
  const isFirst = stage === 1 && best === null;
  return (
    <Button
      component={Link}
      to={practiceSearch('kanji-stage', { stage })}
      size="lg"
      fullWidth
      rightSection={<IconArrowRight aria-hidden />}
    >
      <span>
        <Furigana>{t(isFirst ? 'start-stage' : 'continue-stage', { stage })}</Furigana>
      </span>
    </Button>
  );
}
