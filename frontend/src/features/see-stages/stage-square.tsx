import { useTranslation } from 'react-i18next';
import { localPercent } from '../../kit/texts/i18n.js';
import { UnstyledButton } from '../../ui/controls.js';
import classes from './see-stages.module.css';
import type { Stage } from './stage.js';
import { Stamp } from './stamp.js';

interface StageSquareProps {
  stage: Stage;
  /** It goes on here. */
  isNext: boolean;
  onOpen: (stage: number) => void;
}

/** A stage by its number and its first kanji; what its colour and border say is said in words, too. */
export function StageSquare({ stage: { stage, state, best, kanji }, isNext, onOpen }: StageSquareProps) {
  const { t } = useTranslation('see-stages');
  return (
    <UnstyledButton
      className={classes.square}
      data-state={state}
      aria-current={isNext ? 'step' : undefined}
      aria-haspopup="dialog"
      onClick={() => onOpen(stage)}
    >
      <span className="hidden-text">{t(`square.${state}`, { stage, best: best ?? 0 })}</span>
      <span className={classes.signs} aria-hidden="true">
        <b>{stage}</b>
        <span lang="ja">{kanji[0]}</span>
        {best === null ? null : <small>{localPercent(best)}</small>}
        {state === 'passed' ? <Stamp /> : null}
      </span>
    </UnstyledButton>
  );
}
