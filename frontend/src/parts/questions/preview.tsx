import type { Language } from '#contracts/constants';
import type { AnswerValue } from '#contracts/http/attempts';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Acknowledgement } from './acknowledgement.js';
import { AnswerEntry } from '../answering/answer-entry.js';
import { MeaningLanguage } from './meaning-language.js';
import { QuestionPrompt, type ShownQuestion } from './question-prompt.js';
import { useFit } from './use-fit.js';
import { SegmentButtons } from '../../ui/segments.js';
import classes from './preview.module.css';

/** Widths of a question on the learner's screen, in CSS pixels. */
const WIDTHS = { phone: 360, desktop: 880 } as const;
type Device = keyof typeof WIDTHS;
const DEVICES = [
  { device: 'phone', icon: IconDeviceMobile },
  { device: 'desktop', icon: IconDeviceDesktop },
] as const;

interface PreviewProps {
  question: ShownQuestion;
  /** The reader's, for meanings. */
  language: Language;
}

/** The question as a learner sees it: the same parts, on a phone and on a desktop; it can be answered. */
export function Preview({ question, language }: PreviewProps) {
  const { t } = useTranslation('question');
  const [device, setDevice] = useState<Device>('phone');
  const fit = useFit(WIDTHS[device]);
  return (
    <section className={classes.preview} aria-label={t('preview')}>
      <div className={classes.head}>
        <h2>{t('preview')}</h2>
        <SegmentButtons
          legend={t('preview-width')}
          size="low"
          segments={DEVICES.map(({ device: one, icon: DeviceSign }) => ({
            value: one,
            label: (
              <>
                <DeviceSign size={18} aria-hidden />
                {t(`preview.${one}`)}
              </>
            ),
          }))}
          value={device}
          onChange={setDevice}
        />
      </div>
      <div ref={fit.frame} className={classes.frame} style={{ height: fit.height }}>
        <div
          ref={fit.sheet}
          className={classes.sheet}
          data-device={device}
          style={{ width: WIDTHS[device], scale: String(fit.scale) }}
        >
          <MeaningLanguage value={language}>
            <Asked key={shapeOf(question)} question={question} />
          </MeaningLanguage>
        </div>
      </div>
    </section>
  );
}

function Asked({ question }: { question: ShownQuestion }) {
  const [value, setValue] = useState<AnswerValue>();
  return (
    <>
      <div className={classes.question}>
        <QuestionPrompt question={question} heading="h3" />
      </div>
      <AnswerEntry question={question} value={value} onAnswer={setValue} />
      <Acknowledgement skills={[question.skill]} />
    </>
  );
}

/** An answer begins anew when the parts it is made of are others. */
const shapeOf = ({ skill, choices, prompt }: ShownQuestion): string =>
  [skill, prompt.left?.length ?? '', ...(choices ?? []).map(({ id }) => id)].join(' ');
