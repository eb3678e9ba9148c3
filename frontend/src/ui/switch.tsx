import type { ReactNode } from 'react';
import classes from './switch.module.css';

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** Something of the page's own that is on or off; a form's is `SwitchField`. */
export function Switch({ checked, onChange, children }: SwitchProps) {
  return (
    <label className={classes.line}>
      <input
        type="checkbox"
        role="switch"
        className={classes.switch}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
