import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '../../kit/form/field-failures.js';
import { NumberField } from '../../kit/form/record-fields.js';
import type { Field } from '../../kit/form/record-form.js';
import { moved, RowActs } from '../../kit/form/row-acts.js';
import { FailedLine } from '../../kit/reading/failed-line.js';
import { OwnMark } from '../../parts/questions/own-question.js';
import { QuestionLine } from '../../parts/questions/question-line.js';
import { acknowledgeRows } from '../../parts/questions/acknowledgement.js';
import { Button } from '../../ui/controls.js';
import { StateLabel } from '../../ui/state-label.js';
import { usePicked } from '../../parts/questions/bank-questions.js';
import type { PickedFields } from './exam-draft.js';
import classes from './manage-exams.module.css';

interface PickedRowsProps {
  questions: PickedFields[];
  path: string;
  errors: FieldErrors;
  onChange: (questions: PickedFields[]) => void;
  onPick: () => void;
}

/** Questions picked by hand, in the order in which they are asked. */
export function PickedRows({ questions, path, errors, onChange, onPick }: PickedRowsProps) {
  const { t } = useTranslation(['manage-exams', 'app']);
  const found = usePicked(questions.map(({ question_id }) => question_id));
  return (
    <div className={classes.picked}>
      {questions.length > 0 ? <h3>{t('picked', { count: questions.length })}</h3> : null}
      {found.isError ? <FailedLine of={found} text={t('app:error.occurred')} /> : null}
      <ol>
        {questions.map((picked, index) => (
          <PickedRow
            key={picked.question_id}
            picked={picked}
            found={found}
            index={index}
            count={questions.length}
            path={`${path}.${index}`}
            errors={errors}
            onChange={(changed) => onChange(questions.with(index, changed))}
            onMove={(to) => onChange(moved(questions, index, to))}
            onRemove={() => onChange(questions.toSpliced(index, 1))}
          />
        ))}
      </ol>
      <Button variant="subtle" size="sm" leftSection={<IconPlus size={18} aria-hidden />} onClick={onPick}>
        {questions.length === 0 ? t('pick') : t('pick-more')}
      </Button>
      {acknowledgeRows([...(found.data?.values() ?? [])])}
    </div>
  );
}

interface PickedRowProps {
  picked: PickedFields;
  found: ReturnType<typeof usePicked>;
  index: number;
  count: number;
  path: string;
  errors: FieldErrors;
  onChange: (picked: PickedFields) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function PickedRow({
  picked,
  found,
  index,
  count,
  path,
  errors,
  onChange,
  onMove,
  onRemove,
}: PickedRowProps) {
  const { t } = useTranslation('manage-exams');
  const number = index + 1;
  const points: Field<number | null> = {
    name: `${path}.points`,
    value: picked.points,
    error: errors[`${path}.points`],
    set: (value) => onChange({ ...picked, points: value }),
    describe: () => undefined,
  };
  const refused = errors[path] ?? errors[`${path}.question_id`];
  return (
    <li data-field={path}>
      <span className="faint">{number}</span>
      <span>
        <PickedQuestion id={picked.question_id} found={found} />
        {refused ? (
          <span role="alert" className={classes.refused}>
            {refused}
          </span>
        ) : null}
      </span>
      <NumberField field={points} label={t('draw.points')} min={1} max={100} />
      <RowActs
        className={classes.pickedActs}
        labels={{
          up: t('pick-up', { number }),
          down: t('pick-down', { number }),
          remove: t('pick-remove', { number }),
        }}
        index={index}
        count={count}
        onMove={onMove}
        onRemove={onRemove}
      />
    </li>
  );
}

interface PickedQuestionProps {
  id: string;
  found: ReturnType<typeof usePicked>;
}

/** One that is in use no more cannot be published: the form says so before the server does. */
function PickedQuestion({ id, found }: PickedQuestionProps) {
  const { t } = useTranslation(['manage-exams', 'app']);
  const question = found.data?.get(id);
  if (question)
    return (
      <>
        <QuestionLine question={question} />
        <OwnMark question={question} />
        {question.status === 'retired' ? <StateLabel look="warning">{t('picked-gone')}</StateLabel> : null}
      </>
    );
  if (found.isError) return null;
  const known = found.data !== undefined && !found.isPlaceholderData;
  return <span className="muted">{known ? t('picked-gone') : t('app:loading')}</span>;
}
