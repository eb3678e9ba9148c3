import { useEffect, useState, type ChangeEvent } from 'react';

const PAUSE_MS = 500;

/** The field follows the typing at once; the organization is looked up when the typing pauses. */
export function useOrganizationCodeField(code: string, onCode: (code: string) => void) {
  const [value, setValue] = useState(code);
  useEffect(() => {
    const timer = setTimeout(() => onCode(value.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value, onCode]);
  return { value, onChange: (event: ChangeEvent<HTMLInputElement>) => setValue(event.currentTarget.value) };
}
