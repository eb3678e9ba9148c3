import { HANDWRITING } from '#contracts/constants';
import type { SheetQuestion } from '#contracts/http/attempts';
import { useEffect, useRef } from 'react';
import { isTyped } from '../../../parts/answering/answer-entry.js';
import frame from '../../../parts/questions/question-frame.module.css';
import { QuestionPrompt } from '../../../parts/questions/question-prompt.js';
import { focusWhenDrawn } from '../../../ui/focus-when-drawn.js';
import { SoundButtons } from '../sound/sound-buttons.js';
import type { SoundState } from '../sound/use-question-sound.js';
import { AskedSentence, SentenceMeaning } from './asked-sentence.js';
import classes from './play.module.css';

interface PlayQuestionProps {
  question: SheetQuestion;
  sound: { state: SoundState; play: (rate?: number) => Promise<void> };
  answered: boolean;
}

/** The big prompt. A new question takes the focus, so that it is read out; a field to be written in takes it itself. */
export function PlayQuestion({ question, sound, answered }: PlayQuestionProps) {
  const place = useRef<HTMLDivElement>(null);
  const focuses = !isTyped(question);
  useEffect(() => (focuses ? focusWhenDrawn(place.current) : undefined), [focuses]);
  return (
    <div
      className={`${frame.question} ${classes.question}`}
      ref={place}
      tabIndex={-1}
      data-autofocus={focuses || undefined}
      data-small={question.skill === HANDWRITING || question.prompt.audio !== undefined || undefined}
      data-study
    >
      <QuestionPrompt
        question={question}
        sound={<SoundButtons state={sound.state} onPlay={(rate) => void sound.play(rate)} />}
        sentence={<AskedSentence question={question} answered={answered} />}
        isComplete={answered}
        translation={<SentenceMeaning question={question} answered={answered} />}
      />
    </div>
  );
}
