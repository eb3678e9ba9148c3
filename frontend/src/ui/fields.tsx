import { IconSelector } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { FieldFrame, useField, type FrameProps } from './field.js';

export { PasswordInput } from './password-input.js';

/** A line of text, a number or a day. */
export function TextInput(
  props: FrameProps & Omit<ComponentPropsWithRef<'input'>, 'size' | keyof FrameProps>,
) {
  const { frame, bound } = useField(props);
  return (
    <FieldFrame {...frame}>
      <input {...bound} />
    </FieldFrame>
  );
}

/** Several lines, as many as `rows`. */
export function Textarea(props: FrameProps & Omit<ComponentPropsWithRef<'textarea'>, keyof FrameProps>) {
  const { frame, bound } = useField(props);
  return (
    <FieldFrame {...frame}>
      <textarea {...bound} />
    </FieldFrame>
  );
}

interface SelectProps extends FrameProps {
  /** In place of options as children. */
  data?: readonly { value: string; label: string }[] | undefined;
  size?: 'lg' | undefined;
}

/** The browser's own choice of one among a few. */
export function NativeSelect({
  data,
  size,
  children,
  ...props
}: SelectProps & Omit<ComponentPropsWithRef<'select'>, keyof SelectProps>) {
  const { frame, bound } = useField(props);
  return (
    <FieldFrame {...frame} rightSection={<IconSelector size={18} stroke={1.5} aria-hidden />}>
      <select {...bound} data-size={size}>
        {data
          ? data.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))
          : children}
      </select>
    </FieldFrame>
  );
}
