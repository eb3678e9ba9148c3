import type { Question } from '#contracts/http/questions';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { QueryFailed } from '../../kit/reading/query-failed.js';
import { useWholeQuestion } from '../../parts/questions/bank-questions.js';
import { useKindName } from '../../parts/questions/kind-filters.js';
import { OwnMark } from '../../parts/questions/own-question.js';
import { FaceText, Meaning, QuestionPrompt } from '../../parts/questions/question-prompt.js';
import { RightAnswers } from '../../parts/questions/right-answers.js';
import { useSkillName } from '../../parts/study/kind-names.js';
import { Chip } from '../../ui/card.js';
import { Button } from '../../ui/controls.js';
import { Skeletons } from '../../ui/states.js';
import { StateLabel } from '../../ui/state-label.js';
import type { Figures, FiguresQuery } from './api/figures.js';
import { ChosenShare, PastFigures, sharesOf } from './past-figures.js';
import classes from './pick-dialog.module.css';

interface PickInsideProps {
  /** Undefined: no row has been pressed yet. */
  id: string | undefined;
  /** What its past tests say. */
  figures: FiguresQuery;
  /** Where there is no room for both, back to the list. */
  onBack: () => void;
}

/** A question of the bank whole, before it is put into a test: as it is asked, what is right, and why. */
export function PickInside({ id, figures, onBack }: PickInsideProps) {
  const { t } = useTranslation('manage-exams');
  return (
    <section className={classes.inside} aria-label={t('pick-inside')} aria-live="polite">
      {id === undefined ? (
        <p className="muted">{t('pick-inside-none')}</p>
      ) : (
        <>
          <Button
            variant="subtle"
            size="sm"
            className={classes.back}
            leftSection={<IconArrowLeft size={18} aria-hidden />}
            onClick={onBack}
          >
            {t('pick-back')}
          </Button>
          <Loaded key={id} id={id} figures={figures.data?.get(id)} />
          <PastFigures id={id} of={figures} />
        </>
      )}
    </section>
  );
}

function Loaded({ id, figures }: { id: string; figures: Figures | undefined }) {
  const question = useWholeQuestion(id);
  if (question.data) return <Whole question={question.data} figures={figures} />;
  return question.isError ? <QueryFailed of={question} /> : <Skeletons count={3} height={72} />;
}

function Whole({ question, figures }: { question: Question; figures: Figures | undefined }) {
  const { content } = question;
  const { t } = useTranslation('manage-exams');
  const skillName = useSkillName();
  const kindName = useKindName();
  const kind = kindName(content);
  return (
    <>
      <div className={classes.head}>
        <h3>{t('pick-inside')}</h3>
        <Chip tone="ai">{skillName(content.skill)}</Chip>
        {kind === '—' ? null : <Chip>{kind}</Chip>}
        <OwnMark question={question} />
      </div>
      <div className={classes.asked}>
        <QuestionPrompt question={content} heading="h3" />
      </div>
      <Answers content={content} shares={sharesOf(figures, question.version)} />
      {Object.keys(content.explanation).length > 0 ? (
        <div>
          <h4>{t('pick-why')}</h4>
          <p className={classes.why}>
            <Meaning meanings={content.explanation} />
          </p>
        </div>
      ) : null}
    </>
  );
}

interface AnswersProps {
  content: Question['content'];
  /** Undefined: it is not known who chose what. */
  shares: ReadonlyMap<string, number> | undefined;
}

/** Choices in their places with the right one marked; what is typed or put in order, as it is right. */
function Answers({ content, shares }: AnswersProps) {
  const { t } = useTranslation('manage-exams');
  const { key, choices = [] } = content;
  if (key.type !== 'choice')
    return (
      <div>
        <h4>{t('pick-right')}</h4>
        <RightAnswers content={content} />
      </div>
    );
  return (
    <div>
      <ol className={classes.choices}>
        {choices.map((choice) => {
          const isRight = choice.id === key.choice_id;
          return (
            <li key={choice.id} data-right={isRight || undefined}>
              <FaceText face={choice} />
              <span className={classes.became}>
                {isRight ? <StateLabel look="right">{t('pick-right')}</StateLabel> : null}
                {shares ? <ChosenShare share={shares.get(choice.id) ?? 0} /> : null}
              </span>
            </li>
          );
        })}
      </ol>
      {shares ? <p className="muted small">{t('figures.shares')}</p> : null}
    </div>
  );
}
