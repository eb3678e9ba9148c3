import { useTranslation } from 'react-i18next';
import { useEffect, type ComponentProps } from 'react';
import { NativeSelect, Textarea, TextInput } from '../../ui/fields.js';
import type { Field } from './record-form.js';

interface Common<T> {
  field: Field<T>;
  label: string;
  hint?: string | undefined;
  disabled?: boolean;
}
export interface Choice<T> {
  value: T;
  label: string;
}
const ORDER: ComponentProps<typeof TextInput>['inputWrapperOrder'] = [
  'label',
  'input',
  'description',
  'error',
];

/** Tells the form how the field is called and shows its values. */
export function useDescribed<T>(field: Field<T>, label: string, show: (value: T) => string): void {
  useEffect(() => field.describe(label, show));
}

const bound = <T,>({ field, label, hint, disabled }: Common<T>) => ({
  label,
  name: field.name,
  'data-field': field.name,
  description: hint,
  inputWrapperOrder: ORDER,
  error: field.error,
  disabled: disabled ?? false,
});

type TextFieldProps = Common<string> &
  Pick<
    ComponentProps<typeof TextInput>,
    'autoComplete' | 'inputMode' | 'list' | 'maxLength' | 'placeholder' | 'lang' | 'className'
  > & { type?: 'text' | 'email' | 'tel' | 'date' | 'datetime-local'; code?: boolean };

/** `code`: a word for machines, which no spelling checker or capital letter may touch. */
export function TextField({ field, label, hint, disabled, code = false, ...rest }: TextFieldProps) {
  useDescribed(field, label, (value) => value);
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      {...(code ? { spellCheck: false, autoCapitalize: 'none' } : {})}
      {...bound({ field, label, hint, disabled: disabled ?? false })}
      value={field.value}
      onChange={(event) => field.set(event.currentTarget.value)}
    />
  );
}

/** Text of several lines. */
export function TextareaField(props: Common<string> & { rows?: number }) {
  const { field, label, rows = 4 } = props;
  useDescribed(field, label, (value) => value);
  return (
    <Textarea
      {...bound(props)}
      rows={rows}
      value={field.value}
      onChange={(event) => field.set(event.currentTarget.value)}
    />
  );
}

/** A number, or null while the field is empty. */
export function NumberField(props: Common<number | null> & { min?: number; max?: number; step?: number }) {
  const { field, label, min, max, step } = props;
  useDescribed(field, label, (value) => (value === null ? '' : String(value)));
  return (
    <TextInput
      {...bound(props)}
      type="number"
      inputMode={step !== undefined && !Number.isInteger(step) ? 'decimal' : 'numeric'}
      {...{ min, max, step }}
      value={field.value ?? ''}
      onChange={({ currentTarget: { value } }) => field.set(value === '' ? null : Number(value))}
    />
  );
}

interface SelectFieldProps<T> extends Common<T> {
  options: readonly Choice<T>[];
  className?: string;
}

/** One of some values; an option of `null` or '' stands for none. */
export function SelectField<T extends string | number | null>(props: SelectFieldProps<T>) {
  const { field, label, options, className } = props;
  useDescribed(field, label, (value) => options.find((one) => one.value === value)?.label ?? '');
  const chosen = (text: string) => options.find(({ value }) => String(value ?? '') === text);
  return (
    <NativeSelect
      {...bound(props)}
      {...(className === undefined ? {} : { className })}
      value={String(field.value ?? '')}
      onChange={(event) => {
        const option = chosen(event.currentTarget.value);
        if (option) field.set(option.value);
      }}
    >
      {chosen(String(field.value ?? '')) ? null : <option value={String(field.value ?? '')} />}
      {options.map(({ value, label: text }) => (
        <option key={String(value)} value={String(value ?? '')}>
          {text}
        </option>
      ))}
    </NativeSelect>
  );
}

/** The words of a yes or no. */
export function useYesNo(): (value: boolean) => string {
  const { t } = useTranslation('form');
  return (value) => (value ? t('yes') : t('no'));
}
