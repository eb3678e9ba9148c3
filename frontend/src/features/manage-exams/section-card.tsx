import type { BankKinds } from '#contracts/http/exam-bank';
import { useSortable } from '@dnd-kit/sortable';
import { IconArrowDown, IconArrowUp, IconCopy, IconGripVertical, IconTrash } from '@tabler/icons-react';
import type { CSSProperties, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '../../kit/form/field-failures.js';
import { ActionMenu } from '../../kit/list/list-action.js';
import { ActionIcon } from '../../ui/controls.js';
import { TextInput } from '../../ui/fields.js';
import { SegmentButtons } from '../../ui/segments.js';
import { DrawRows } from './draw-rows.js';
import { askedInSection, nameOfSection, type SectionFields, type SectionMode } from './exam-draft.js';
import { InstructionsFields } from './instructions-fields.js';
import { PickedRows } from './picked-rows.js';
import { SectionPlays } from './section-plays.js';
import { SectionFoot } from './section-foot.js';
import type { DrawsLeft } from './use-drawn-example.js';
import classes from './section-list.module.css';

interface SectionCardProps {
  kinds: BankKinds['items'];
  section: SectionFields;
  index: number;
  count: number;
  errors: FieldErrors;
  left: DrawsLeft;
  onChange: (section: SectionFields) => void;
  onMove: (to: number) => void;
  onDuplicate: () => void;
  onRemove: () => void;
  onPick: () => void;
}

export function SectionCard(props: SectionCardProps) {
  const { kinds, section, index, errors, left, onChange, onPick } = props;
  const { t } = useTranslation('manage-exams');
  const { setNodeRef, transform, transition, isDragging } = useSortable({ id: section.key });
  const style: CSSProperties = {
    transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
    transition,
  };
  const path = `sections.${index}`;
  const refused = Object.keys(errors).some((one) => one === path || one.startsWith(`${path}.`));
  return (
    <section
      ref={setNodeRef}
      style={style}
      className={classes.section}
      data-dragging={isDragging || undefined}
      data-refused={refused || undefined}
      aria-label={nameOfSection(section, t('section.number', { number: index + 1 }))}
    >
      <SectionHead {...props} path={path} />
      <InstructionsFields
        texts={section.instructions}
        path={`${path}.instructions`}
        errors={errors}
        onChange={(instructions) => onChange({ ...section, instructions })}
      />
      {section.mode === 'picked' ? null : <DrawRows {...{ kinds, section, path, errors, left, onChange }} />}
      {section.mode === 'drawn' ? null : (
        <PickedRows
          questions={section.questions}
          path={`${path}.questions`}
          errors={errors}
          onChange={(questions) => onChange({ ...section, questions })}
          onPick={onPick}
        />
      )}
      {errors[path] ? (
        <p role="alert" data-field={path} className={classes.refused}>
          {errors[path]}
        </p>
      ) : null}
      <SectionPlays {...{ section, index, path, onChange }} />
      <SectionFoot {...{ section, index, path, errors, onChange }} />
    </section>
  );
}

function SectionHead(props: SectionCardProps & { path: string }) {
  const { section, index, path, errors, onChange } = props;
  const { t } = useTranslation('manage-exams');
  const asked = askedInSection(section);
  const modes: SectionMode[] = section.mode === 'both' ? ['drawn', 'picked', 'both'] : ['drawn', 'picked'];
  return (
    <div className={classes.sectionHead}>
      <Grip {...props} />
      <TextInput
        className={classes.title}
        aria-label={t('section.title', { number: index + 1 })}
        placeholder={t('section.number', { number: index + 1 })}
        name={`${path}.title`}
        data-field={`${path}.title`}
        maxLength={200}
        autoComplete="off"
        error={errors[`${path}.title`]}
        value={section.title}
        onChange={(event) => onChange({ ...section, title: event.currentTarget.value })}
      />
      <SegmentButtons
        legend={t('section.how')}
        segments={modes.map((mode) => ({ value: mode, label: t(`section.mode.${mode}`) }))}
        value={section.mode}
        onChange={(mode) => onChange({ ...section, mode })}
        size="low"
      />
      <span className={classes.total}>
        <b>{t('question-count', { count: asked.questions })}</b>{' '}
        <small className="muted">{t('section.points', { count: asked.points })}</small>
      </span>
      <SectionMenu {...props} />
    </div>
  );
}

/** Drags the section, and moves it by the arrow keys. */
function Grip({ section, index, count, onMove }: SectionCardProps) {
  const { t } = useTranslation('manage-exams');
  const { listeners } = useSortable({ id: section.key });
  const pressed = (event: KeyboardEvent) => {
    const to = event.key === 'ArrowUp' ? index - 1 : event.key === 'ArrowDown' ? index + 1 : index;
    if (to === index || to < 0 || to >= count) return;
    event.preventDefault();
    onMove(to);
  };
  return (
    <ActionIcon
      size={40}
      className={classes.grip}
      aria-label={t('section.move', {
        title: nameOfSection(section, t('section.number', { number: index + 1 })),
        place: index + 1,
        count,
      })}
      {...listeners}
      onKeyDown={pressed}
    >
      <IconGripVertical size={20} aria-hidden />
    </ActionIcon>
  );
}

function SectionMenu({ section, index, count, onMove, onDuplicate, onRemove }: SectionCardProps) {
  const { t } = useTranslation('manage-exams');
  const title = nameOfSection(section, t('section.number', { number: index + 1 }));
  return (
    <ActionMenu
      label={t('section.more', { title })}
      actions={[
        ...(index > 0 ? [{ label: t('section.up'), icon: IconArrowUp, run: () => onMove(index - 1) }] : []),
        ...(index < count - 1
          ? [{ label: t('section.down'), icon: IconArrowDown, run: () => onMove(index + 1) }]
          : []),
        { label: t('section.duplicate'), icon: IconCopy, run: onDuplicate },
        { label: t('section.remove'), icon: IconTrash, danger: true, run: onRemove },
      ]}
    />
  );
}
