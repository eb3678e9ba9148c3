import { useId, type ReactNode } from 'react';
import { Furigana } from '../../ui/furigana.js';
import classes from './option-chips.module.css';

export interface ChipOption<T> {
  value: T;
  label: string;
  /** Small, below the label. */
  note?: string | undefined;
  disabled?: boolean | undefined;
}
interface ChipsProps<T> {
  legend: string;
  hint?: string | undefined;
  options: readonly ChipOption<T>[];
}

/** One of a few: every one of them is seen at once, and a thumb can hit it. */
export function ChooseOneChip<T extends string | number>(
  props: ChipsProps<T> & { value: T | undefined; onChange: (value: T) => void },
) {
  const name = useId();
  return (
    <Chips {...props}>
      {(option) => (
        <input
          type="radio"
          name={name}
          checked={option.value === props.value}
          disabled={option.disabled}
          onChange={() => props.onChange(option.value)}
        />
      )}
    </Chips>
  );
}

/** Some of a few, one at least: the last one stays. */
export function ChooseSomeChips<T extends string | number>(
  props: ChipsProps<T> & { values: readonly T[]; onChange: (values: T[]) => void },
) {
  const { values, options, onChange } = props;
  const toggle = (value: T, chosen: boolean) => {
    const wanted = options
      .map((one) => one.value)
      .filter((one) => (one === value ? chosen : values.includes(one)));
    if (wanted.length > 0) onChange(wanted);
  };
  return (
    <Chips {...props}>
      {(option) => (
        <input
          type="checkbox"
          checked={values.includes(option.value)}
          disabled={option.disabled}
          onChange={(event) => toggle(option.value, event.currentTarget.checked)}
        />
      )}
    </Chips>
  );
}

function Chips<T extends string | number>(
  props: ChipsProps<T> & { children: (option: ChipOption<T>) => ReactNode },
) {
  const { legend, hint, options, children } = props;
  return (
    <fieldset className={classes.group}>
      <legend>
        <Furigana>{legend}</Furigana>
      </legend>
      {hint ? (
        <p className={classes.hint}>
          <Furigana>{hint}</Furigana>
        </p>
      ) : null}
      <div className={classes.chips}>
        {options.map((option) => (
          <label key={option.value} className={classes.chip}>
            {children(option)}
            <span>
              <Furigana>{option.label}</Furigana>
            </span>
            {option.note ? (
              <small>
                <Furigana>{option.note}</Furigana>
              </small>
            ) : null}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
