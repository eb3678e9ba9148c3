import { Fragment, useId, type AriaAttributes, type CSSProperties, type ReactNode } from 'react';
import classes from './fields.module.css';

type Part = 'label' | 'description' | 'input' | 'error';
const ORDER: readonly Part[] = ['label', 'description', 'input', 'error'];

/** What stands around the element of a field; `className` and `style` are the whole's, all else is the element's own. */
export interface FrameProps {
  label?: ReactNode;
  /** What helps to fill it in. */
  description?: ReactNode;
  /** What is wrong with it, in words. `true`: it is wrong, and the words stand elsewhere. */
  error?: ReactNode;
  /** From above; absent: the description stands above the element. */
  inputWrapperOrder?: readonly Part[] | undefined;
  /** Attributes of the whole. */
  wrapperProps?: Readonly<Record<`data-${string}`, string | boolean | undefined>> | undefined;
  /** A sign in the element's beginning, that is not pressed. */
  leftSection?: ReactNode;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  required?: boolean | undefined;
}
interface ElementProps {
  id?: string | undefined;
  'aria-invalid'?: AriaAttributes['aria-invalid'];
  'aria-describedby'?: string | undefined;
}

/**
 * Divides the props of a field.
 * @returns `frame` for the `FieldFrame`, and `bound` for the element in it: it is called by the label, described by the words
 *   around it and by those that the page names, and said to be wrong where it is
 */
export function useField<P extends FrameProps & ElementProps>(props: P) {
  const { label, description, error, inputWrapperOrder, wrapperProps, leftSection, ...others } = props;
  const { className, style, ...rest } = others;
  const made = useId();
  const { required, id = made, 'aria-describedby': described } = props;
  const isWrong = Boolean(error);
  const words = [
    described,
    hasWords(error) ? errorOf(id) : undefined,
    description ? descriptionOf(id) : undefined,
  ].filter(Boolean);
  const around = { label, description, error, inputWrapperOrder, wrapperProps, leftSection, required };
  return {
    frame: { ...around, className, style, id },
    bound: {
      ...rest,
      id,
      className: classes.input,
      'data-error': isWrong || undefined,
      'aria-invalid': isWrong || props['aria-invalid'],
      'aria-describedby': words.length === 0 ? undefined : words.join(' '),
    },
  };
}

const hasWords = (error: ReactNode): boolean => Boolean(error) && error !== true;
const errorOf = (id: string): string => `${id}-error`;
const descriptionOf = (id: string): string => `${id}-description`;

interface FieldFrameProps extends FrameProps {
  id: string;
  /** What stands in the element's end. */
  rightSection?: ReactNode;
  children: ReactNode;
}

export function FieldFrame({
  inputWrapperOrder = ORDER,
  wrapperProps,
  className,
  style,
  ...props
}: FieldFrameProps) {
  return (
    <div {...wrapperProps} className={[classes.field, className].filter(Boolean).join(' ')} style={style}>
      {inputWrapperOrder.map((part) => (
        <Fragment key={part}>{partOf(part, props)}</Fragment>
      ))}
    </div>
  );
}

type Parts = Omit<FieldFrameProps, 'inputWrapperOrder' | 'wrapperProps' | 'className' | 'style'>;

function partOf(part: Part, { id, label, description, error, required, ...box }: Parts): ReactNode {
  switch (part) {
    case 'label':
      return label ? (
        <label className={classes.label} htmlFor={id}>
          {label}
          {required ? (
            <span className={classes.required} aria-hidden="true">
              {' *'}
            </span>
          ) : null}
        </label>
      ) : null;
    case 'description':
      return description ? (
        <p className={classes.description} id={descriptionOf(id)}>
          {description}
        </p>
      ) : null;
    case 'error':
      return hasWords(error) ? (
        <p className={classes.error} id={errorOf(id)}>
          {error}
        </p>
      ) : null;
    case 'input':
      return <Box {...box} isWrong={Boolean(error)} />;
  }
}

interface BoxProps extends Pick<FieldFrameProps, 'leftSection' | 'rightSection' | 'children'> {
  isWrong: boolean;
}

function Box({ leftSection, rightSection, isWrong, children }: BoxProps) {
  return (
    <div
      className={classes.box}
      data-left={leftSection ? true : undefined}
      data-right={rightSection ? true : undefined}
      data-wrong={isWrong || undefined}
    >
      {leftSection ? <span className={classes.left}>{leftSection}</span> : null}
      {children}
      {rightSection ? <span className={classes.right}>{rightSection}</span> : null}
    </div>
  );
}
