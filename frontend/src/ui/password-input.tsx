import { PasswordInput as MantinePasswordInput, type PasswordInputProps } from '@mantine/core';
import { useId } from 'react';

/** Mantine's own keeps its eye from the keyboard, and does not tell the field that it is wrong, nor why. */
export function PasswordInput({ error, 'aria-describedby': described, ...rest }: PasswordInputProps) {
  const wrong = `${useId()}-error`;
  const words = [described, error ? wrong : undefined].filter(Boolean).join(' ');
  return (
    <MantinePasswordInput
      visibilityToggleFocusable
      {...rest}
      error={error}
      errorProps={{ id: wrong }}
      aria-invalid={error ? true : undefined}
      aria-describedby={words === '' ? undefined : words}
    />
  );
}
