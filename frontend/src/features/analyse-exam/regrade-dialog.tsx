import type { Exam } from '#contracts/http/exams';
import type { AnalysedItem, NewGradingRule, QuestionRegraded } from '#contracts/http/item-analysis';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../../kit/form/form-dialog.js';
import { toast } from '../../kit/toast/toast.js';
import { questionName } from '../../parts/questions/question-line.js';
import { Check } from '../../ui/check.js';
import { Button } from '../../ui/controls.js';
import { Textarea } from '../../ui/fields.js';
import { Modal, quietHeader } from '../../ui/overlays.js';
import { useFocusBack } from '../../ui/use-focus-back.js';
import { useRegrade, useRegradePreview } from './api/regrade.js';
import { RegradeHistory } from './regrade-history.js';
import { RegradePreview } from './regrade-preview.js';
import { RuleChoice } from './rule-choice.js';
import { firstRule } from './rules.js';
import classes from './regrade.module.css';

interface RegradeDialogProps {
  exam: Pick<Exam, 'id' | 'title'>;
  item: AnalysedItem;
  onClose: () => void;
}

/** How a question is judged from now on, and what that does to whom, before anything is written (TEST-12). */
export function RegradeDialog({ exam, item, onClose }: RegradeDialogProps) {
  const { t } = useTranslation(['analyse-exam', 'app']);
  // the question as it was opened: the list below moves on when others hand in
  const [asked] = useState(item);
  const [opened, setOpened] = useState(true);
  const [rule, setRule] = useState<NewGradingRule | undefined>(() => firstRule(item));
  const [reason, setReason] = useState('');
  const [notify, setNotify] = useState(true);
  const [missing, setMissing] = useState(false);
  const preview = useRegradePreview(exam.id, asked.question_id, rule);
  const close = () => setOpened(false);
  const regrade = useRegrade(exam.id, asked.question_id, (done) => {
    toast({ kind: 'success', title: t('regraded-now'), text: t('regraded-text', { count: moved(done) }) });
    close();
  });
  const isPhone = usePhone();
  useFocusBack();
  const send = () => {
    if (reason.trim() === '') setMissing(true);
    else if (rule) regrade.mutate({ rule, reason: reason.trim(), notify });
  };
  return (
    <Modal
      opened={opened}
      onClose={regrade.isPending ? () => undefined : close}
      onExitTransitionEnd={onClose}
      returnFocus={false}
      title={t('regrade-title', { number: asked.number, question: questionName(asked) })}
      size={960}
      fullScreen={isPhone}
      centered
      attributes={quietHeader}
      closeButtonProps={{ 'aria-label': t('app:close') }}
    >
      <div className={classes.halves}>
        <div className={classes.half}>
          <RuleChoice item={asked} rule={rule} onChange={setRule} />
          <Textarea
            label={t('reason')}
            value={reason}
            onChange={(event) => {
              setReason(event.currentTarget.value);
              setMissing(false);
            }}
            error={missing ? t('reason-missing') : undefined}
            maxLength={500}
            rows={2}
            required
          />
          <label className={classes.check}>
            <Check checked={notify} onChange={(event) => setNotify(event.currentTarget.checked)} />
            <span>
              {t('notify')}
              <small className="faint">{t('notify-hint')}</small>
            </span>
          </label>
          <RegradeHistory item={asked} history={preview.data?.history ?? []} />
        </div>
        <RegradePreview item={asked} preview={preview} chosen={rule !== undefined} />
      </div>
      <div className={classes.foot} data-foot>
        <span className="muted small">{t('undo-hint')}</span>
        <span className="push" />
        <Button variant="default" onClick={close} disabled={regrade.isPending}>
          {t('app:cancel')}
        </Button>
        <Button
          onClick={send}
          loading={regrade.isPending}
          disabled={!rule || !preview.data?.changed || preview.isPlaceholderData}
        >
          {preview.data && rule
            ? t('submit', { count: preview.data.learners.length, moved: moved(preview.data) })
            : t('regrade')}
        </Button>
      </div>
    </Modal>
  );
}

const moved = ({ learners }: QuestionRegraded): number =>
  learners.filter(
    ({ before, after }) => before.points !== after.points || before.total_points !== after.total_points,
  ).length;
