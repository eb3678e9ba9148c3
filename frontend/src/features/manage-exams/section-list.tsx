import type { BankKinds } from '#contracts/http/exam-bank';
import { closestCenter, DndContext, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { IconPlus } from '@tabler/icons-react';
import { useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '../../kit/client/id.js';
import type { FieldErrors } from '../../kit/form/field-failures.js';
import { useDescribed } from '../../kit/form/record-fields.js';
import type { Field } from '../../kit/form/record-form.js';
import { moved } from '../../kit/form/row-acts.js';
import { toast } from '../../kit/toast/toast.js';
import { Card } from '../../ui/card.js';
import { Button } from '../../ui/controls.js';
import { askedIn, drawSection, pickedIn, POINTS_OF_NEW, pointsOf, type SectionFields } from './exam-draft.js';
import { PickDialog } from './pick-dialog.js';
import { SectionCard } from './section-card.js';
import { useSectionText } from './section-text.js';
import type { DrawsLeft } from './use-drawn-example.js';
import classes from './section-list.module.css';

interface SectionListProps {
  kinds: BankKinds['items'];
  sections: Field<SectionFields[]>;
  errors: FieldErrors;
  left: DrawsLeft;
  /** Whose exam it is, where the one who writes it has to say so. */
  organizationId: string | undefined;
}

/** What is asked, section by section: drawn from the question bank anew for each learner, or picked by hand. */
export function SectionList({ kinds, sections, errors, left, organizationId }: SectionListProps) {
  const { t } = useTranslation('manage-exams');
  const { value, set } = sections;
  const describe = useSectionText();
  useDescribed(sections, t('questions'), (all) => all.map(describe).join(', '));
  /** The section that questions are being picked for. */
  const [picking, setPicking] = useState<string>();
  const change = (key: string, changed: SectionFields) =>
    set(value.map((one) => (one.key === key ? changed : one)));
  const remove = useRemoval(value, set);
  const pick = (ids: string[]) => {
    const section = value.find(({ key }) => key === picking);
    if (!section) return;
    const points = pointsOf(section) ?? POINTS_OF_NEW;
    const picked = ids.map((question_id) => ({ question_id, points }));
    change(section.key, { ...section, questions: [...section.questions, ...picked] });
  };
  return (
    <Card>
      <header className={classes.head}>
        <h2>{t('questions')}</h2>
        <span className="muted small">{t('section.count', { count: value.length })}</span>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={20} aria-hidden />}
          onClick={() => set([...value, drawSection()])}
        >
          {t('section.add')}
        </Button>
      </header>
      {errors['sections'] ? (
        <p role="alert" data-field="sections">
          {errors['sections']}
        </p>
      ) : null}
      <Sorted value={value} set={set}>
        {value.map((section, index) => (
          <SectionCard
            key={section.key}
            {...{ kinds, section, index, errors, left }}
            count={value.length}
            onChange={(changed) => change(section.key, changed)}
            onMove={(to) => set(moved(value, index, to))}
            onDuplicate={() =>
              set(value.toSpliced(index + 1, 0, { ...section, key: newId(), questions: [] }))
            }
            onRemove={() => remove(section, index)}
            onPick={() => setPicking(section.key)}
          />
        ))}
      </Sorted>
      {picking === undefined ? null : (
        <PickDialog
          taken={value.flatMap(pickedIn).map(({ question_id }) => question_id)}
          asked={askedIn(value)}
          organizationId={organizationId}
          onPick={pick}
          onClose={() => setPicking(undefined)}
        />
      )}
    </Card>
  );
}

/** Takes a section out, and offers to put it back where it was. */
function useRemoval(value: SectionFields[], set: (value: SectionFields[]) => void) {
  const { t } = useTranslation('manage-exams');
  const putBack = useEffectEvent((section: SectionFields, index: number) =>
    set(value.toSpliced(index, 0, section)),
  );
  return (section: SectionFields, index: number) => {
    set(value.toSpliced(index, 1));
    toast({
      kind: 'info',
      title: t('section.removed', { number: index + 1 }),
      undo: {
        label: t('section.put-back'),
        left: (count) => t('section.put-back-left', { count }),
        run: () => putBack(section, index),
      },
    });
  };
}

const silent = () => undefined;
/** The order is told by the grip's own name; the arrow keys are the grip's. */
const SILENT = { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent };

function Sorted({
  value,
  set,
  children,
}: {
  value: SectionFields[];
  set: (value: SectionFields[]) => void;
  children: React.ReactNode;
}) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 8 } }),
  );
  const keys = value.map(({ key }) => key);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => {
        const [from, to] = [keys.indexOf(String(active.id)), keys.indexOf(String(over?.id))];
        if (from !== to && from >= 0 && to >= 0) set(moved(value, from, to));
      }}
      accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: '' } }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
