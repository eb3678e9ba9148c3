import { SearchSelect, type SearchOption } from './search-select.js';
import { useDescribed } from './record-fields.js';
import type { Field } from './record-form.js';

interface SearchSelectFieldProps {
  field: Field<string>;
  label: string;
  hint?: string | undefined;
  disabled?: boolean;
  options: readonly SearchOption[];
  placeholder?: string;
  /** Given: the server searches, and `options` are what it found. Absent: the options are searched here. */
  onSearch?: (words: string) => void;
}

/** One of many values, found by typing; empty as long as none is chosen. */
export function SearchSelectField({ field, label, hint, ...rest }: SearchSelectFieldProps) {
  useDescribed(field, label, (value) => rest.options.find((one) => one.value === value)?.label ?? '');
  return (
    <SearchSelect
      {...rest}
      label={label}
      data-field={field.name}
      description={hint}
      error={field.error}
      value={field.value}
      onChange={field.set}
    />
  );
}
