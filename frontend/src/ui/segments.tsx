import type { ReactNode } from 'react';
import classes from './segments.module.css';

interface Segment<V extends string | number> {
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

interface SegmentButtonsProps<V extends string | number> {
  legend: string;
  segments: readonly Segment<V>[];
  value: V;
  onChange: (value: V) => void;
  /** `low` for administrators with a mouse, `figures` where each is a number; else as high as a thumb needs. */
  size?: 'low' | 'figures';
}

/** The same where it changes what is shown, and is sent with no form. */
export function SegmentButtons<V extends string | number>(props: SegmentButtonsProps<V>) {
  const { legend, segments, value, onChange, size } = props;
  return (
    <div className={classes.strip} data-size={size} role="group" aria-label={legend}>
      {segments.map((one) => (
        <button
          key={one.value}
          type="button"
          aria-pressed={one.value === value}
          onClick={() => onChange(one.value)}
        >
          {one.label}
        </button>
      ))}
    </div>
  );
}

/** The same where each is a page of its own: holds links, of which one is the open page. */
export const SegmentLinks = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <nav className={`${classes.strip} ${classes.links}`} aria-label={legend}>
    {children}
  </nav>
);
