import type { Exam } from '#contracts/http/exams';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offeredClasses } from '../../parts/people/class-choices.js';
import { useClasses } from '../../parts/people/people.js';
import { useNamedOrganization } from '../../kit/session/current-user.js';
import { Button } from '../../ui/controls.js';
import { Check } from '../../ui/check.js';
import { Card } from '../../ui/card.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { toast } from '../../kit/toast/toast.js';
import { useAssignExam } from './api/exams.js';
import { StudentChoice, type ChoiceProps } from './student-choice.js';
import classes from './manage-exams.module.css';

const NOBODY = { organization: false, class_ids: [], student_ids: [] };

/** Who takes the test; taking it back hides it from all of them at once (TEST-2). */
export function AssignPanel({ exam }: { exam: Exam }) {
  const { t } = useTranslation(['manage-exams', 'app']);
  const [chosen, setChosen] = useState(exam.assignments);
  const [asking, setAsking] = useState(false);
  const assign = useAssignExam(exam);
  const organizationId = useNamedOrganization(exam.organization_id);
  const given = exam.assignments;
  const isGiven = given.organization || given.class_ids.length > 0 || given.student_ids.length > 0;
  const save = () =>
    assign.mutate(chosen, { onSuccess: () => toast({ kind: 'success', title: t('assigned') }) });
  const takeBack = () =>
    assign.mutate(NOBODY, {
      onSuccess: () => toast({ kind: 'success', title: t('taken-back') }),
      onSettled: () => setAsking(false),
    });
  return (
    <Card>
      <h2>{t('assign')}</h2>
      {exam.status === 'draft' ? <p className="muted small">{t('assign-draft')}</p> : null}
      <label className={classes.check}>
        <Check
          checked={chosen.organization}
          onChange={(event) => setChosen({ ...chosen, organization: event.currentTarget.checked })}
        />
        {t('assign-all')}
      </label>
      <ClassChoice
        organizationId={organizationId}
        chosen={chosen.class_ids}
        onChange={(class_ids) => setChosen({ ...chosen, class_ids })}
      />
      <StudentChoice
        organizationId={organizationId}
        chosen={chosen.student_ids}
        onChange={(student_ids) => setChosen({ ...chosen, student_ids })}
      />
      <div className={classes.acts}>
        {isGiven ? (
          <Button variant="outline" color="shu" onClick={() => setAsking(true)}>
            {t('take-back')}
          </Button>
        ) : null}
        <Button loading={assign.isPending} onClick={save}>
          {t('assign-save')}
        </Button>
      </div>
      <TakeBackDialog
        opened={asking}
        busy={assign.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={takeBack}
      />
    </Card>
  );
}

interface TakeBackDialogProps {
  opened: boolean;
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

function TakeBackDialog(props: TakeBackDialogProps) {
  const { t } = useTranslation(['manage-exams', 'app']);
  return (
    <ConfirmDialog
      {...props}
      title={t('take-back-title')}
      text={t('take-back-text')}
      cancel={t('app:cancel')}
      confirm={t('take-back')}
      danger
    />
  );
}

function ClassChoice({ organizationId, chosen, onChange }: ChoiceProps) {
  const { t } = useTranslation(['manage-exams', 'app']);
  const { data } = useClasses(organizationId);
  // those of before stay in sight while they are taken out and put back
  const [kept] = useState(chosen);
  return (
    <fieldset className={classes.group}>
      <legend>{t('assign-classes')}</legend>
      {offeredClasses(data?.items ?? [], ...kept).map((one) => (
        <label key={one.id} className={classes.check}>
          <Check checked={chosen.includes(one.id)} onChange={() => onChange(toggled(chosen, one.id))} />
          {one.name} <span className="faint">{t('people', { count: one.student_count })}</span>
        </label>
      ))}
    </fieldset>
  );
}

const toggled = (ids: string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
