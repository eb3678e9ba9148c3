import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import classes from './button.module.css';

/** What an element takes besides: a link by `component` what a link takes. */
type Drawn<C extends ElementType, Own> = Own & { component?: C } & Omit<
    ComponentPropsWithRef<C>,
    keyof Own | 'component'
  >;

interface PressedProps {
  className?: string | undefined;
  disabled?: boolean | undefined;
  /** What it has begun is under way: it cannot be pressed again before it is done. */
  loading?: boolean | undefined;
  children?: ReactNode;
}

interface ButtonProps extends PressedProps {
  /** Absent: filled, for what a page is there for. `white` stands on the dark wash. */
  variant?: 'filled' | 'default' | 'outline' | 'subtle' | 'light' | 'white' | undefined;
  size?: 'sm' | 'lg' | undefined;
  /** `shu`: something is lost. */
  color?: 'ai' | 'shu' | undefined;
  fullWidth?: boolean | undefined;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
}

const names = (...all: (string | undefined)[]): string => all.filter(Boolean).join(' ');

/** A button in words, or with `component` a link that looks like one. */
export function Button<C extends ElementType = 'button'>(props: Drawn<C, ButtonProps>): ReactNode;
export function Button({
  variant = 'filled',
  size,
  color,
  fullWidth,
  ...props
}: Drawn<'button', ButtonProps>) {
  const { leftSection, rightSection, className, children, ...rest } = props;
  return (
    <Pressed
      {...rest}
      className={names(classes.button, className)}
      data-variant={variant}
      data-size={size}
      data-color={color === 'shu' ? color : undefined}
      data-block={fullWidth || undefined}
    >
      <span className={classes.inner}>
        {leftSection ? <span className={classes.left}>{leftSection}</span> : null}
        <span className={classes.label}>{children}</span>
        {rightSection ? <span className={classes.right}>{rightSection}</span> : null}
      </span>
    </Pressed>
  );
}

interface ActionIconProps extends PressedProps {
  /** Absent: subtle. */
  variant?: 'subtle' | 'default' | undefined;
  /** Of each side, in px at the usual size of letters: it grows with them. */
  size?: number | undefined;
}

/** A button of one sign: `aria-label` says what it does. */
export function ActionIcon<C extends ElementType = 'button'>(props: Drawn<C, ActionIconProps>): ReactNode;
export function ActionIcon({ variant = 'subtle', size = 48, ...props }: Drawn<'button', ActionIconProps>) {
  const { className, style, children, ...rest } = props;
  return (
    <Pressed
      {...rest}
      className={names(classes.action, className)}
      style={{ '--size': `${size / 16}rem`, ...style } as typeof style}
      data-variant={variant}
    >
      <span className={classes.inner}>{children}</span>
    </Pressed>
  );
}

/** A button that looks like what it holds. */
export function UnstyledButton<C extends ElementType = 'button'>(props: Drawn<C, PressedProps>): ReactNode;
export function UnstyledButton({ className, ...rest }: Drawn<'button', PressedProps>) {
  return <Pressed {...rest} className={names(classes.plain, className)} />;
}

type AnyPressed = Omit<Drawn<'button', PressedProps>, 'component'> & { component?: ElementType };

function Pressed({ component: Element = 'button', disabled, loading, children, ...rest }: AnyPressed) {
  const isOff = Boolean(disabled) || Boolean(loading);
  const own =
    Element === 'button' ? { type: 'button', disabled: isOff } : { 'aria-disabled': isOff || undefined };
  return (
    <Element
      {...own}
      {...rest}
      className={names(classes.pressed, rest.className)}
      data-disabled={disabled || undefined}
      data-loading={loading || undefined}
      aria-busy={loading || undefined}
    >
      {loading ? <span className={classes.loader} aria-hidden="true" /> : null}
      {children}
    </Element>
  );
}
