import type { ReactNode } from 'react';
import classes from './segments.module.css';

interface Segment<V extends string> {
  value: V;
  label: ReactNode;
}

interface SegmentsProps<V extends string> {
  /** Unique on the page: radio buttons of one name belong together. */
  name: string;
  legend: string;
  segments: readonly Segment<V>[];
  value: V;
  onChange: (value: V) => void;
}

/** One of a few, side by side. */
export function Segments<V extends string>({ name, legend, segments, value, onChange }: SegmentsProps<V>) {
  return (
    <fieldset className={classes.segments}>
      <legend className="hidden-text">{legend}</legend>
      {segments.map((one) => (
        <label key={one.value} className={classes.segment}>
          <input
            type="radio"
            name={name}
            className="hidden-text"
            checked={one.value === value}
            onChange={() => onChange(one.value)}
          />
          {one.label}
        </label>
      ))}
    </fieldset>
  );
}
