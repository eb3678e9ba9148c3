import { IconArrowRight, IconPencil, IconPlayerPlay, IconWriting } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls.js';
import { Furigana, withoutFurigana } from '../../ui/furigana.js';
import { Segments } from '../../ui/segments.js';
import { StrokeOrder } from '../strokes/stroke-order.js';
import { WriteStrokes } from '../strokes/write-strokes.js';
import { FromMemory } from './from-memory.js';
import type { Sign } from './sign.js';
import classes from './writing-panel.module.css';

interface WritingPanelProps {
  /** One, or two of a digraph: written one after the other. */
  signs: readonly Sign[];
  /** Stands below the square: sound, romaji. */
  children?: ReactNode;
  /** The way on, when a character has been traced or written. */
  onNext?: (() => void) | undefined;
}

const STEPS = ['watch', 'trace', 'write'] as const;
type Step = (typeof STEPS)[number];
const ICONS = { watch: IconPlayerPlay, trace: IconPencil, write: IconWriting };

/** See it, trace it, write it: the three ways in which a character is learnt by hand. */
export function WritingPanel({ signs, children, onNext }: WritingPanelProps) {
  const { t } = useTranslation('writing');
  const [step, setStep] = useState<Step>('watch');
  const [place, setPlace] = useState(0);
  const [round, setRound] = useState(0);
  const [finished, setFinished] = useState(false);
  const sign = signs[place] ?? signs[0];
  const go = (to: Step, at = 0) => {
    setStep(to);
    setPlace(at);
    setFinished(false);
    setRound(round + 1);
  };
  const card = useRef<HTMLDivElement>(null);
  // The button that led on is gone with its step: the focus goes to what came.
  const goOn = (to: Step, at?: number) => {
    go(to, at);
    card.current?.focus();
  };
  const isLast = place >= signs.length - 1;
  if (sign === undefined) return null;
  return (
    <div className={classes.panel}>
      <Segments
        name="writing-step"
        legend={withoutFurigana(t('steps'))}
        value={step}
        onChange={(to) => go(to)}
        segments={STEPS.map((value) => ({ value, label: <StepLabel step={value} /> }))}
      />
      <div ref={card} tabIndex={-1} className={classes.card}>
        {signs.length > 1 ? <Parts signs={signs} place={place} onPlace={(at) => go(step, at)} /> : null}
        <Work
          key={`${sign.char}/${step}/${String(round)}`}
          sign={sign}
          step={step}
          onFinished={() => setFinished(true)}
        />
        {children}
      </div>
      <Onward
        step={step}
        finished={finished}
        isLast={isLast}
        onStep={(to) => goOn(to)}
        onPart={() => goOn(step, place + 1)}
        onNext={onNext}
      />
    </div>
  );
}

function StepLabel({ step }: { step: Step }) {
  const { t } = useTranslation('writing');
  const Icon = ICONS[step];
  return (
    <>
      <Icon size={18} aria-hidden />
      <span>
        <Furigana>{t(`step.${step}`)}</Furigana>
      </span>
    </>
  );
}

function Parts({
  signs,
  place,
  onPlace,
}: {
  signs: readonly Sign[];
  place: number;
  onPlace: (at: number) => void;
}) {
  const { t } = useTranslation('writing');
  return (
    <div className={classes.parts} role="group" aria-label={t('parts')}>
      {signs.map(({ char }, index) => (
        <button
          key={char}
          type="button"
          lang="ja"
          aria-pressed={index === place}
          onClick={() => onPlace(index)}
        >
          {char}
        </button>
      ))}
    </div>
  );
}

function Work({ sign, step, onFinished }: { sign: Sign; step: Step; onFinished: () => void }) {
  if (step === 'watch') return <StrokeOrder {...sign} />;
  if (step === 'trace') return <WriteStrokes mode="trace" {...sign} onDone={onFinished} />;
  return <FromMemory sign={sign} onFinished={onFinished} />;
}

interface OnwardProps {
  step: Step;
  finished: boolean;
  isLast: boolean;
  onStep: (to: Step) => void;
  onPart: () => void;
  onNext?: (() => void) | undefined;
}

/** The one filled button: what comes next. */
function Onward({ step, finished, isLast, onStep, onPart, onNext }: OnwardProps) {
  const { t } = useTranslation('writing');
  if (step === 'watch') return <Way onGo={() => onStep('trace')}>{t('trace-this')}</Way>;
  if (!finished) return null;
  if (!isLast) return <Way onGo={onPart}>{t('next-part')}</Way>;
  if (step === 'trace') return <Way onGo={() => onStep('write')}>{t('write-this')}</Way>;
  return onNext ? <Way onGo={onNext}>{t('next')}</Way> : null;
}

function Way({ onGo, children }: { onGo: () => void; children: string }) {
  return (
    <Button size="lg" fullWidth rightSection={<IconArrowRight size={20} aria-hidden />} onClick={onGo}>
      <Furigana>{children}</Furigana>
    </Button>
  );
}
