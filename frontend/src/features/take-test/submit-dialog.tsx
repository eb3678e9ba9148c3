import { Furigana } from '../../ui/furigana.js';
import type { AttemptSheet } from '#contracts/http/attempts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls.js';
import { Modal, quietHeader } from '../../ui/overlays.js';
import { StateLabel } from '../../ui/state-label.js';
import { useSubmitAttempt } from './api/attempt.js';
import { QuestionNumbers, type NumberedQuestion } from './question-numbers.js';
import classes from './take-test.module.css';

interface SubmitDialogProps {
  opened: boolean;
  sheet: AttemptSheet;
  userId: string;
  questions: readonly NumberedQuestion[];
  current: number;
  undelivered: number;
  /** Answers that the server did not take. They hold nothing up. */
  refused: number;
  onPick: (index: number) => void;
  onClose: () => void;
}

export function SubmitDialog(props: SubmitDialogProps) {
  const { opened, sheet, userId, questions, current, undelivered, refused, onPick, onClose } = props;
  const { t } = useTranslation('take-test');
  const submit = useSubmitAttempt(sheet, userId);
  return (
    <Modal
      attributes={quietHeader}
      opened={opened}
      onClose={onClose}
      title={<Furigana>{t('submit.title')}</Furigana>}
      size={440}
      centered
      withCloseButton={false}
    >
      <div className="stack">
        <StillOpen questions={questions} current={current} onPick={onPick} />
        <p className="muted small">
          <Furigana>{t('submit.final')}</Furigana>
        </p>
        {undelivered > 0 ? (
          <StateLabel look="on-device">
            <Furigana>{t('submit.undelivered', { count: undelivered })}</Furigana>
          </StateLabel>
        ) : null}
        {refused > 0 ? (
          <StateLabel look="warning">
            <Furigana>{t('submit.refused', { count: refused })}</Furigana>
          </StateLabel>
        ) : null}
        <div className={classes.acts}>
          <Button variant="default" onClick={onClose} data-autofocus>
            <Furigana>{t('submit.go-on')}</Furigana>
          </Button>
          <Button
            disabled={undelivered > 0}
            loading={submit.isPending || submit.isSuccess}
            onClick={() => submit.mutate()}
          >
            <Furigana>{t('submit.confirm')}</Furigana>
          </Button>
        </div>
      </div>
    </Modal>
  );
}

type StillOpenProps = Pick<SubmitDialogProps, 'questions' | 'current' | 'onPick'>;

/** What has no answer, and what the learner meant to look at again: each is the way back to it. */
function StillOpen({ questions, current, onPick }: StillOpenProps) {
  const { t } = useTranslation('take-test');
  const unanswered = questions.filter(({ square }) => square === 'empty');
  const flagged = questions.filter((question) => question.flagged && question.square !== 'empty');
  return (
    <>
      <p>
        <Furigana>
          {unanswered.length === 0
            ? t('submit.all-answered')
            : t('submit.unanswered', { count: unanswered.length })}
        </Furigana>
      </p>
      <div className={classes.few}>
        <QuestionNumbers questions={unanswered} current={current} onPick={onPick} />
      </div>
      {flagged.length === 0 ? null : (
        <>
          <p>
            <Furigana>{t('submit.flagged', { count: flagged.length })}</Furigana>
          </p>
          <div className={classes.few}>
            <QuestionNumbers questions={flagged} current={current} onPick={onPick} />
          </div>
        </>
      )}
    </>
  );
}
