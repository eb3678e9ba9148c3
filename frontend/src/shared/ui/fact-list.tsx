import type { ReactNode } from 'react';

/** What is known of one thing: label and value, in rows. The page's own class gives the columns. */
export function FactList({
  rows,
  className,
}: {
  rows: readonly [string, ReactNode][];
  className?: string | undefined;
}) {
  return (
    <dl className={className}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
