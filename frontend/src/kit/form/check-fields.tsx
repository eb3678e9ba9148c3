import { useId } from 'react';
import { Check } from '../../ui/check.js';
import switches from '../../ui/switch.module.css';
import classes from './check-fields.module.css';
import { useDescribed, useYesNo, type Choice } from './record-fields.js';
import type { Field } from './record-form.js';

interface CheckFieldProps {
  field: Field<boolean>;
  label: string;
  hint?: string;
  disabled?: boolean;
  className?: string;
}

/** Yes or no as a box: something that belongs to the thing. */
export function CheckField({ field, label, hint, disabled, className }: CheckFieldProps) {
  useDescribed(field, label, useYesNo());
  const id = useId();
  const words = [hint, field.error].filter(Boolean).length > 0 ? id : undefined;
  return (
    <div className={className}>
      <label className={classes.check}>
        <Check
          name={field.name}
          data-field={field.name}
          checked={field.value}
          disabled={disabled}
          aria-invalid={field.error ? true : undefined}
          aria-describedby={words}
          onChange={(event) => field.set(event.currentTarget.checked)}
        />
        {label}
      </label>
      <Words id={id} hint={hint} error={field.error} />
    </div>
  );
}

/** Yes or no as a switch: something that is on or off. */
export function SwitchField({ field, label, hint, disabled, className }: CheckFieldProps) {
  useDescribed(field, label, useYesNo());
  const id = useId();
  return (
    <div className={className}>
      <label className={classes.check}>
        <input
          type="checkbox"
          role="switch"
          className={switches.switch}
          name={field.name}
          data-field={field.name}
          checked={field.value}
          disabled={disabled}
          aria-invalid={field.error ? true : undefined}
          aria-describedby={id}
          onChange={(event) => field.set(event.currentTarget.checked)}
        />
        {label}
      </label>
      <Words id={id} hint={hint} error={field.error} />
    </div>
  );
}

interface CheckGroupFieldProps<T> {
  field: Field<T[]>;
  label: string;
  hint?: string;
  /** `note` stands beside the label; `text`, a sentence, below it. */
  options: readonly (Choice<T> & { note?: string; text?: string; disabled?: boolean })[];
}

/** Any number of some values, in the order of the options. */
export function CheckGroupField<T extends string | number>(props: CheckGroupFieldProps<T>) {
  const { field, label, hint, options } = props;
  const chosenOf = (values: readonly T[]) => options.filter(({ value }) => values.includes(value));
  useDescribed(field, label, (values) =>
    chosenOf(values)
      .map((one) => one.label)
      .join(', '),
  );
  const id = useId();
  const toggle = (value: T, chosen: boolean) => {
    const kept = field.value.filter((one) => one !== value);
    const wanted = chosen ? [...kept, value] : kept;
    const unlisted = wanted.filter((one) => !options.some((option) => option.value === one));
    field.set([...unlisted, ...chosenOf(wanted).map((one) => one.value)]);
  };
  return (
    <fieldset className={classes.group} aria-describedby={id} data-field={field.name}>
      <legend>{label}</legend>
      {options.map(({ value, label: name, note, text, disabled }) => (
        <label key={value} className={classes.check}>
          <Check
            checked={field.value.includes(value)}
            disabled={disabled}
            aria-invalid={field.error ? true : undefined}
            onChange={(event) => toggle(value, event.currentTarget.checked)}
          />
          <span>
            {name} {note ? <span className="faint">{note}</span> : null}
            {text ? <span className={classes.text}>{text}</span> : null}
          </span>
        </label>
      ))}
      <Words id={id} hint={hint} error={field.error} />
    </fieldset>
  );
}

function Words({ id, hint, error }: { id: string; hint: string | undefined; error: string | undefined }) {
  return (
    <div id={id}>
      {hint ? <p className={classes.hint}>{hint}</p> : null}
      {error ? <p className={classes.error}>{error}</p> : null}
    </div>
  );
}
