import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useList } from '../../kit/list/use-list.js';
import { students } from '../../parts/people/people.js';
import { Check } from '../../ui/check.js';
import { TextInput } from '../../ui/fields.js';
import classes from './manage-exams.module.css';

const SHOWN = 10;

export interface ChoiceProps {
  /** Whose classes and learners are offered; absent: those of the own organization. */
  organizationId: string | undefined;
  chosen: string[];
  onChange: (ids: string[]) => void;
}

/** Single learners, found by name or user id. Those already chosen stay chosen while searching. */
export function StudentChoice({ organizationId, chosen, onChange }: ChoiceProps) {
  const { t } = useTranslation('manage-exams');
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const search = new URLSearchParams({ page: '1', size: String(SHOWN), sort: 'fullname', q });
  if (organizationId !== undefined) search.set('organization_id', organizationId);
  const found = useList(students, search.toString(), q !== '');
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset className={classes.group}>
      <legend>
        {t('assign-students')} <span className="faint">{t('chosen', { count: chosen.length })}</span>
      </legend>
      <TextInput
        type="search"
        aria-label={t('find-students')}
        placeholder={t('find-students')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {q === ''
        ? null
        : found.data?.items.map((student) => (
            <label key={student.id} className={classes.check}>
              <Check checked={chosen.includes(student.id)} onChange={() => toggle(student.id)} />
              {student.fullname} <span className="faint">{student.user_id}</span>
            </label>
          ))}
    </fieldset>
  );
}
