import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState, type ComponentPropsWithRef } from 'react';
import { ActionIcon } from './button.js';
import { FieldFrame, useField, type FrameProps } from './field.js';

interface PasswordInputProps extends FrameProps {
  /** What the eye does, in words. */
  visibilityToggleButtonProps: { 'aria-label': string };
}

/** A password, and an eye that shows it: pressed by key, too, and without taking the focus from what is typed. */
export function PasswordInput({
  visibilityToggleButtonProps,
  ...props
}: PasswordInputProps & Omit<ComponentPropsWithRef<'input'>, 'size' | 'type' | keyof PasswordInputProps>) {
  const { frame, bound } = useField(props);
  const [isShown, setIsShown] = useState(false);
  const Eye = isShown ? IconEyeOff : IconEye;
  const eye = (
    <ActionIcon
      {...visibilityToggleButtonProps}
      size={44}
      disabled={bound.disabled}
      aria-pressed={isShown}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => setIsShown(!isShown)}
    >
      <Eye size={20} aria-hidden />
    </ActionIcon>
  );
  return (
    <FieldFrame {...frame} rightSection={eye}>
      <input {...bound} type={isShown ? 'text' : 'password'} />
    </FieldFrame>
  );
}
