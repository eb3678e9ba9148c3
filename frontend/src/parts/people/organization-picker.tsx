import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../kit/form/record-form.js';
import { SearchSelectField } from '../../kit/form/search-select-field.js';
import { SearchSelect, type SearchOption } from '../../kit/form/search-select.js';
import { useOrganization, useOrganizations } from './organizations.js';

const PAUSE_MS = 300;

/** What the server finds for the words typed, and always the chosen one. */
function useFound(chosen: string, all = false) {
  const [words, setWords] = useState('');
  const [sent] = useDebouncedValue(words.trim(), PAUSE_MS);
  const one = useOrganization(chosen).data;
  // The name of the chosen one stands in the field: that is no search.
  const found = useOrganizations(sent === one?.name ? '' : sent, { all });
  const listed = found.data?.items ?? [];
  const shown = one && !listed.some(({ id }) => id === one.id) ? [one, ...listed] : listed;
  const options: SearchOption[] = shown.map(({ id, name, code }) => ({
    value: id,
    label: name,
    note: code ?? '',
  }));
  return { options, onSearch: setWords };
}

interface OrganizationFieldProps {
  field: Field<string>;
  label?: string;
  hint?: string;
  disabled?: boolean;
}

/** The organization of a thing, in a form of the top administrator: searched by name or code, active ones only. */
export function OrganizationField({ field, label, ...rest }: OrganizationFieldProps) {
  const { t } = useTranslation('people');
  const found = useFound(field.value);
  return (
    <SearchSelectField
      {...rest}
      {...found}
      field={field}
      label={label ?? t('organization')}
      placeholder={t('organization-search')}
    />
  );
}

interface OrganizationPickerProps {
  label: string;
  /** Empty: none. */
  value: string;
  onChange: (id: string) => void;
  placeholder?: string;
  /** Only active ones, of which one has to be chosen; else an empty choice stands for all of them. */
  active?: boolean;
}

/** The same outside of a form. */
export function OrganizationPicker(props: OrganizationPickerProps) {
  const { label, value, onChange, placeholder, active = false } = props;
  const { t } = useTranslation(['people', 'list']);
  const found = useFound(value, !active);
  return (
    <SearchSelect
      {...found}
      aria-label={label}
      placeholder={placeholder ?? t('organization-search')}
      value={value}
      onChange={onChange}
      {...(active ? {} : { clearLabel: t('list:all', { label }) })}
    />
  );
}
