import type { BankKinds } from '#contracts/http/exams';
import { IconHandClick, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '../../kit/form/field-failures.js';
import { useDescribed } from '../../kit/form/record-fields.js';
import type { Field } from '../../kit/form/record-form.js';
import { Card } from '../../ui/card.js';
import { Button } from '../../ui/controls.js';
import { DrawRow } from './draw-row.js';
import { askedIn, drawSection, pickedSection, POINTS_OF_NEW, type SectionFields } from './exam-draft.js';
import { PickDialog } from './pick-dialog.js';
import { PickedRows } from './picked-rows.js';
import classes from './manage-exams.module.css';
import { useSkillName } from '../../parts/study/kind-names.js';

interface SectionListProps {
  kinds: BankKinds['items'];
  sections: Field<SectionFields[]>;
  errors: FieldErrors;
}

/** What is asked: groups drawn from the question bank anew for each learner, and questions picked by hand. */
export function SectionList({ kinds, sections, errors }: SectionListProps) {
  const { t } = useTranslation('manage-exams');
  const { value, set } = sections;
  const describe = useSectionText();
  useDescribed(sections, t('questions'), (all) => all.map(describe).join(', '));
  /** The section that questions are being picked for; `value.length`: a new one. */
  const [picking, setPicking] = useState<number>();
  const change = (index: number, changed: SectionFields) =>
    set(isEmpty(changed) ? value.toSpliced(index, 1) : value.with(index, changed));
  const taken = value.flatMap(({ questions }) => questions.map((one) => one.question_id));
  const pick = (ids: string[]) => {
    const questions = ids.map((question_id) => ({ question_id, points: POINTS_OF_NEW }));
    const section = picking === undefined ? undefined : value[picking];
    if (picking !== undefined && section)
      change(picking, { ...section, questions: [...section.questions, ...questions] });
    else set([...value, pickedSection(questions)]);
  };
  return (
    <Card>
      <h2>{t('questions')}</h2>
      <p className="muted small">{t('questions-hint')}</p>
      {errors['sections'] ? (
        <p role="alert" data-field="sections">
          {errors['sections']}
        </p>
      ) : null}
      {value.map((section, index) => (
        <Section
          key={index}
          kinds={kinds}
          section={section}
          path={`sections.${index}`}
          errors={errors}
          onChange={(changed) => change(index, changed)}
          onPick={() => setPicking(index)}
        />
      ))}
      <div className="row">
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={20} aria-hidden />}
          onClick={() => set([...value, drawSection()])}
        >
          {t('add-draw')}
        </Button>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconHandClick size={20} aria-hidden />}
          onClick={() => setPicking(value.length)}
        >
          {t('pick')}
        </Button>
      </div>
      {picking === undefined ? null : (
        <PickDialog
          taken={taken}
          asked={askedIn(value)}
          onPick={pick}
          onClose={() => setPicking(undefined)}
        />
      )}
    </Card>
  );
}

interface SectionProps extends Pick<SectionListProps, 'kinds' | 'errors'> {
  section: SectionFields;
  path: string;
  onChange: (section: SectionFields) => void;
  onPick: () => void;
}

function Section({ kinds, section, path, errors, onChange, onPick }: SectionProps) {
  const { questions, draw } = section;
  return (
    <div className={classes.section}>
      {questions.length > 0 ? (
        <PickedRows
          questions={questions}
          path={`${path}.questions`}
          errors={errors}
          onChange={(changed) => onChange({ ...section, questions: changed })}
          onPick={onPick}
        />
      ) : null}
      {draw ? (
        <DrawRow
          kinds={kinds}
          draw={draw}
          path={`${path}.draw`}
          errors={errors}
          onChange={(changed) => onChange({ ...section, draw: changed })}
          onRemove={() => onChange({ ...section, draw: null })}
        />
      ) : null}
    </div>
  );
}

const isEmpty = ({ questions, draw }: SectionFields): boolean => questions.length === 0 && draw === null;

/** A section in words, for the comparison of two versions. */
function useSectionText(): (section: SectionFields) => string {
  const { t } = useTranslation(['manage-exams', 'question']);
  const skillName = useSkillName();
  return ({ questions, draw }) =>
    [
      questions.length > 0 ? t('picked', { count: questions.length }) : '',
      draw ? t('drawn', { skill: skillName(draw.skill), count: draw.count ?? 0 }) : '',
    ]
      .filter(Boolean)
      .join(' + ');
}
