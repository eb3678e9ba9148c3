import { LANGUAGES, type Language } from '#contracts/constants';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../kit/form/record-fields.js';
import type { Field } from '../../kit/form/record-form.js';
import { LANGUAGE_NAMES } from '../../kit/texts/languages.js';
import { offeredClasses, useClassesOf } from '../../parts/people/class-choices.js';
import { useFacets } from './api/students.js';

/** What a learner's forms hold, apart from the organization. */
export interface StudentValues {
  user_id: string;
  fullname: string;
  gakunen: string;
  class_id: string | null;
  branch: string;
  content_language: Language;
}

/** The fields of any form that holds these values: written out, because forms of more values have them, too. */
interface FieldOf {
  (name: 'user_id' | 'fullname' | 'gakunen' | 'branch'): Field<string>;
  (name: 'class_id'): Field<string | null>;
  (name: 'content_language'): Field<Language>;
}

interface StudentFieldsProps {
  field: FieldOf;
  organizationId: string;
  /** The class that the learner is in: chosen even when it is a deactivated one. */
  current?: { id: string | null; name: string | null };
}

export function StudentFields({ field, organizationId, current }: StudentFieldsProps) {
  const { t } = useTranslation(['manage-students', 'student']);
  const facets = useFacets(organizationId).data;
  return (
    <>
      <TextField field={field('fullname')} label={t('student:field.fullname')} />
      <TextField field={field('user_id')} label={t('student:field.user-id')} hint={t('user-id-hint')} code />
      <ClassField field={field('class_id')} organizationId={organizationId} current={current} />
      <SuggestedField field={field('gakunen')} label={t('student:field.gakunen')} known={facets?.gakunen} />
      <SuggestedField field={field('branch')} label={t('student:field.branch')} known={facets?.branch} />
      <SelectField
        field={field('content_language')}
        label={t('student:field.language')}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value].name }))}
      />
    </>
  );
}

interface ClassFieldProps {
  field: Field<string | null>;
  organizationId: string;
  current: StudentFieldsProps['current'];
}

function ClassField({ field, organizationId, current }: ClassFieldProps) {
  const { t } = useTranslation('student');
  const open = offeredClasses(useClassesOf(organizationId), current?.id);
  const known = open.map(({ id, name }) => ({ value: id, label: name }));
  const own = current?.id && !open.some(({ id }) => id === current.id);
  return (
    <SelectField
      field={field}
      label={t('field.class')}
      options={[
        { value: null, label: t('no-class') },
        ...known,
        ...(own ? [{ value: current.id, label: current.name ?? '' }] : []),
      ]}
    />
  );
}

interface SuggestedFieldProps {
  field: Field<string>;
  label: string;
  known: readonly string[] | undefined;
}

/** Free words, with those that are in use to choose from: else one class would be written in three ways. */
function SuggestedField({ field, label, known = [] }: SuggestedFieldProps) {
  const id = useId();
  return (
    <div>
      <TextField field={field} label={label} list={id} />
      <datalist id={id}>
        {known.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </div>
  );
}
