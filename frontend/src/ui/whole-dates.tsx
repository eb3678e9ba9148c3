import { Fragment } from 'react';

/** `2026-11-29`, and `11-29` where the year is not said. */
const DATES = /((?:\d{4}-)?\d{2}-\d{2}(?!\d))/;

/** A text with days in it, of which no line ends in the middle: browsers end one behind any hyphen. */
export function WholeDates({ children }: { children: string }) {
  // what was split by stands at the odd places
  return children.split(DATES).map((part, index) =>
    index % 2 === 0 ? (
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <span key={index} className="nowrap">
        {part}
      </span>
    ),
  );
}
