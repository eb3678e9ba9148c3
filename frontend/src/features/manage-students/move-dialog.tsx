import { BulkStudents, type BulkDone, type Student } from '#contracts/http/people';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../kit/form/form-dialog.js';
import { SelectField } from '../../kit/form/record-fields.js';
import { useRecordForm } from '../../kit/form/record-form.js';
import { offeredClasses, useClassesOf } from '../../parts/people/class-choices.js';
import { useUndoable } from '../../kit/toast/use-undoable.js';
import { sendBulk, TOUCHED, useMoveBack } from './api/students.js';

/** Stands for "no class" in the field, where empty is "not chosen yet". */
const NO_CLASS = 'none';

interface MoveDialogProps {
  students: readonly Student[];
  onMoved: () => void;
  onClose: () => void;
}

export function MoveDialog({ students, onMoved, onClose }: MoveDialogProps) {
  const { t } = useTranslation(['manage-students', 'student']);
  const organizations = new Set(students.map((student) => student.organization_id));
  const mixed = organizations.size > 1;
  const classes = useClassesOf(mixed ? '' : (students[0]?.organization_id ?? ''));
  const open = mixed ? [] : offeredClasses(classes);
  const moveBack = useMoveBack();
  const tellUndoable = useUndoable();
  const form = useRecordForm<{ class_id: string }, BulkStudents, BulkDone>({
    initial: { class_id: '' },
    schema: BulkStudents,
    body: ({ class_id }) => ({
      action: 'move',
      ids: students.map(({ id }) => id),
      class_id: class_id === '' ? undefined : class_id === NO_CLASS ? null : class_id,
    }),
    send: sendBulk,
    touches: TOUCHED,
    onSaved: ({ changed }) => {
      tellUndoable({
        title: t('moved', { count: changed }),
        back: async () => t('moved', { count: (await moveBack.mutateAsync(students)).changed }),
      });
      onMoved();
    },
  });
  return (
    <FormDialog
      title={t('move-title', { count: students.length })}
      submitLabel={t('move-submit')}
      form={form}
      onClose={onClose}
    >
      <SelectField
        field={form.field('class_id')}
        label={t('move-to')}
        hint={mixed ? t('move-mixed') : undefined}
        options={[
          ...open.map(({ id, name }) => ({ value: id, label: name })),
          { value: NO_CLASS, label: t('student:no-class') },
        ]}
      />
    </FormDialog>
  );
}
