import '../../ui/theme/mantine-sheets.js';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Select, type SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './search-select.module.css';

export interface SearchOption {
  value: string;
  label: string;
  /** Beside the label, and searched, too. */
  note?: string;
}
interface SearchSelectProps extends Pick<
  SelectProps,
  'label' | 'aria-label' | 'description' | 'error' | 'placeholder' | 'disabled' | 'className'
> {
  options: readonly SearchOption[];
  /** Empty: none. */
  value: string;
  onChange: (value: string) => void;
  /** Given: the server searches, and `options` are what it found. Absent: the options are searched here. */
  onSearch?: ((words: string) => void) | undefined;
  /** The words of the button that takes the choice away; absent: there has to be one. */
  clearLabel?: string;
}

/** So many stand below the field at a time: more are found by typing. */
const MOST = 60;

/** A choice among too many for a menu: typed at, it shows what holds the words. */
export function SearchSelect({ options, value, onChange, onSearch, clearLabel, ...rest }: SearchSelectProps) {
  const { t } = useTranslation('list');
  const noteOf = (chosen: string) => options.find((one) => one.value === chosen)?.note ?? '';
  const holds = (words: string, { label, note = '' }: SearchOption) =>
    `${label} ${note}`.toLowerCase().includes(words.trim().toLowerCase());
  return (
    <Select
      {...rest}
      searchable
      openOnFocus={false}
      allowDeselect={false}
      clearable={clearLabel !== undefined}
      // reached by keyboard, too: by itself Mantine hides it from there
      clearButtonProps={{ 'aria-label': clearLabel ?? '', 'aria-hidden': false, tabIndex: 0 }}
      data={options.map((option) => ({ value: option.value, label: option.label }))}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen ?? '')}
      {...(onSearch ? { onSearchChange: onSearch } : {})}
      filter={({ options: data, search }) =>
        onSearch
          ? data
          : data.filter((one) => 'value' in one && holds(search, { ...one, note: noteOf(one.value) }))
      }
      limit={MOST}
      renderOption={({ option }) => (
        <span className={classes.option}>
          {option.label} <span className="faint">{noteOf(option.value)}</span>
        </span>
      )}
      nothingFoundMessage={t('empty')}
      chevronColor="var(--ink-2)"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data-chosen={value !== '' || undefined}
      withScrollArea={false}
      classNames={{ dropdown: classes.dropdown ?? '' }}
      comboboxProps={{ keepMounted: false }}
    />
  );
}
