import { Suspense } from 'react';
import { lazyPart } from '../lazy-part.js';
import { useNear } from '../near.js';
import type { BarTableProps, BarTableRow } from './bar-table-rows.js';
import classes from './bar-table.module.css';

const LyingBars = lazyPart(async () => (await import('./lying-bars.js')).LyingBars);

/**
 * Bars that lie in the table of their figures. All rows are equally high, so that the bars, one chart over all of them, meet
 * their rows whatever is in them; and nothing moves when the chart arrives, which it does when the table is near.
 */
export function BarTable(props: BarTableProps) {
  const { caption, columns, rows, headed = false, stale = false, className } = props;
  const { isNear, ref } = useNear();
  return (
    <div
      ref={ref}
      data-far={!isNear || undefined}
      className={[classes.frame, className].filter(Boolean).join(' ')}
      data-stale={stale || undefined}
      data-headed={headed || undefined}
    >
      <table>
        <caption className="hidden-text">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
      <div className={classes.bars} style={{ ['--rows' as string]: rows.length }}>
        {isNear ? (
          <Suspense>
            <LyingBars {...props} />
          </Suspense>
        ) : null}
      </div>
    </div>
  );
}

function Row({ row, columns }: { row: BarTableRow; columns: BarTableProps['columns'] }) {
  const [, bar, ...others] = columns;
  return (
    <tr
      data-shown={row.shown || undefined}
      data-total={row.total || undefined}
      aria-current={row.shown || undefined}
    >
      <th scope="row">{row.heading}</th>
      <td className={classes.value} data-label={bar}>
        {row.said === undefined ? null : <span className="hidden-text">{row.said}</span>}
      </td>
      {row.cells.map((cell, index) => (
        <td key={others[index]} data-label={others[index]}>
          {cell}
        </td>
      ))}
    </tr>
  );
}
