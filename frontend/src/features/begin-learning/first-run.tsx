import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keep, readKept } from '../../kit/session/kept.js';
import { withoutFurigana } from '../../ui/furigana.js';
import classes from './begin-learning.module.css';
import { ChooseLanguage } from './choose-language.js';
import { FirstThing } from './first-thing.js';
import { ReadKana } from './read-kana.js';
import { StepSquares } from './step-squares.js';

const NAME = 'first-run';
const STEPS = 3;

/** So far this person has come: a reload goes on there. */
interface Place {
  readonly step: number;
  /** How many of the signs were read. */
  readonly read: number;
}

const numberIn = (value: unknown, least: number, most: number): number =>
  typeof value === 'number' && value >= least && value <= most ? value : least;
const keptPlace = (): Place => {
  const kept = readKept(NAME);
  return { step: numberIn(kept?.['step'], 1, STEPS), read: numberIn(kept?.['read'], 0, STEPS) };
};

/** Three short steps before the first page, each of which can be left (drawing 19). */
export function FirstRun({ onEnd }: { onEnd: () => void }) {
  const { t } = useTranslation('begin-learning');
  const [{ step, read }, setPlace] = useState(keptPlace);
  const go = (to: Place) => {
    keep(NAME, to);
    setPlace(to);
  };
  return (
    <section className={classes.run} aria-label={withoutFurigana(t('title'))}>
      <StepSquares step={step} of={STEPS} onLeave={onEnd} />
      {step === 1 ? (
        <ChooseLanguage onNext={() => go({ step: 2, read })} />
      ) : step === 2 ? (
        <ReadKana onRead={(signs) => go({ step: 3, read: signs })} />
      ) : (
        <FirstThing read={read} onEnd={onEnd} />
      )}
    </section>
  );
}
