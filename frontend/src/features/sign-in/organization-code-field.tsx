import { useEffect, useState, type ChangeEvent } from 'react';
import { TextInput } from '../../ui/fields.js';
import { Furigana } from '../../ui/furigana.js';

const PAUSE_MS = 500;

export interface CodeField {
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** The field follows the typing at once; the organization is looked up when the typing pauses. */
export function useOrganizationCodeField(code: string, onCode: (code: string) => void): CodeField {
  const [value, setValue] = useState(code);
  useEffect(() => {
    const timer = setTimeout(() => onCode(value.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value, onCode]);
  return { value, onChange: (event) => setValue(event.currentTarget.value) };
}

interface OrganizationCodeInputProps {
  field: CodeField;
  label: string;
  hint: string;
  error: string | undefined;
}

export function OrganizationCodeInput({ field, label, hint, error }: OrganizationCodeInputProps) {
  return (
    <TextInput
      label={<Furigana>{label}</Furigana>}
      name="organization_code"
      autoComplete="organization"
      spellCheck={false}
      autoCapitalize="characters"
      error={error === undefined ? undefined : <Furigana>{error}</Furigana>}
      description={<Furigana>{hint}</Furigana>}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...field}
    />
  );
}
