import { useEffect, useRef, type ComponentProps } from 'react';
import classes from './check.module.css';

type CheckProps = Omit<ComponentProps<'input'>, 'type'> & { indeterminate?: boolean };

/** The box alone: its words stand in a `label` around it or in `aria-label`. */
export function Check({ indeterminate = false, className, ...rest }: CheckProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  const names = [classes.check, className].filter(Boolean).join(' ');
  return <input {...rest} ref={box} type="checkbox" className={names} />;
}
