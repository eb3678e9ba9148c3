import type { LateAnswersCounted } from '#contracts/http/late-answers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../kit/toast/toast.js';
import { Check } from '../../ui/check.js';
import { Button } from '../../ui/controls.js';
import { formatDuration } from '../../ui/format/time.js';
import { Modal, quietHeader } from '../../ui/overlays.js';
import { QueryFailed } from '../../kit/reading/query-failed.js';
import { Skeletons } from '../../ui/states.js';
import { useFocusBack } from '../../ui/use-focus-back.js';
import { useCountLate, useLatePreview } from './api/late-answers.js';
import type { LateResult } from './late-text.js';
import classes from './see-exam-results.module.css';

interface LateDialogProps {
  examId: string;
  attemptId: string;
  result: LateResult;
  /** Whether they are to count, or not any more. */
  counted: boolean;
  onClose: () => void;
}

/** Which late answers are to count, and what that makes of the score, before anything is written. */
export function LateDialog({ examId, attemptId, result, counted, onClose }: LateDialogProps) {
  const { t } = useTranslation(['see-exam-results', 'app']);
  // as it was opened: the results behind it move on
  const [asked] = useState(() => result.late.filter((one) => one.counted !== counted));
  const [ids, setIds] = useState(() => asked.map(({ question_id }) => question_id));
  const [opened, setOpened] = useState(true);
  const body = { question_ids: ids, counted };
  const preview = useLatePreview(attemptId, body);
  const close = () => setOpened(false);
  const count = useCountLate(examId, attemptId, ({ before, after }) => {
    toast({
      kind: 'success',
      title: t(counted ? 'late-counted-now' : 'late-set-back-now', { name: result.fullname }),
      text: t('late-score', { before: scoreText(before), after: scoreText(after) }),
    });
    close();
  });
  useFocusBack();
  const toggle = (id: string, on: boolean) => setIds(on ? [...ids, id] : ids.filter((one) => one !== id));
  return (
    <Modal
      opened={opened}
      onClose={count.isPending ? () => undefined : close}
      onExitTransitionEnd={onClose}
      returnFocus={false}
      title={t(counted ? 'late-ask-count' : 'late-ask-set-back', { name: result.fullname })}
      size={520}
      centered
      attributes={quietHeader}
      closeButtonProps={{ 'aria-label': t('app:close') }}
    >
      <div className={classes.lateDialog}>
        <ul>
          {asked.map(({ question_id, number, late_by }) => (
            <li key={question_id}>
              <label>
                <Check
                  checked={ids.includes(question_id)}
                  onChange={(event) => toggle(question_id, event.currentTarget.checked)}
                />
                {t('late-question', { number, time: formatDuration(late_by) })}
              </label>
            </li>
          ))}
        </ul>
        <Score chosen={ids.length > 0} preview={preview} />
        <p className="muted small">{t(counted ? 'late-rule' : 'late-rule-back')}</p>
        <div className={classes.lateFoot}>
          <Button variant="default" onClick={close} disabled={count.isPending}>
            {t('app:cancel')}
          </Button>
          <Button
            loading={count.isPending}
            disabled={ids.length === 0 || !preview.data || preview.isPlaceholderData}
            onClick={() => count.mutate(body)}
          >
            {t(counted ? 'late-count' : 'late-set-back', { count: ids.length })}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

function Score({ chosen, preview }: { chosen: boolean; preview: ReturnType<typeof useLatePreview> }) {
  const { t } = useTranslation('see-exam-results');
  if (!chosen) return <p className="muted">{t('late-choose')}</p>;
  if (preview.isError) return <QueryFailed of={preview} />;
  if (!preview.data) return <Skeletons count={1} height={48} />;
  const { before, after } = preview.data;
  return (
    <p className={classes.lateScore} aria-live="polite" aria-busy={preview.isPlaceholderData}>
      {t('column.points')} <span className="muted">{scoreText(before)}</span> → <b>{scoreText(after)}</b>
      {before.points === after.points ? <span className="muted small"> {t('late-same')}</span> : null}
    </p>
  );
}

const scoreText = ({ points, total_points }: LateAnswersCounted['before']): string =>
  `${points} / ${total_points}`;
