import { IMPORT_FIELDS } from '#contracts/http/imports';
import { useTranslation } from 'react-i18next';
import type { KeptImport } from './api/imports.js';
import classes from './first-rows.module.css';

/** The beginning of the table as it stands in the file: a title that is skipped, the heading, people and what is wrong. */
export function FirstRows({ now }: { now: KeptImport }) {
  const { t } = useTranslation('import-students');
  const width = Math.max(0, ...now.top.map(({ cells }) => cells.length));
  const places = Array.from({ length: width }, (_, column) => column);
  const isFaulty = faultsOf(now);
  return (
    <div className={classes.scroll} role="region" aria-label={t('table.first-rows')} tabIndex={0}>
      <table className={classes.grid}>
        <caption className="hidden-text">{t('table.first-rows')}</caption>
        <tbody>
          {now.top.map(({ number, cells }) => (
            <tr key={number} data-place={placeOf(number, now.heading)}>
              <th scope="row">{number}</th>
              {places.map((column) => (
                <td key={column} data-faulty={isFaulty(number, column) || undefined}>
                  {cells[column] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function placeOf(number: number, heading: number | null): 'skipped' | 'heading' | undefined {
  if (heading === null || number > heading) return undefined;
  return number === heading ? 'heading' : 'skipped';
}

/** Whether a cell of a row that was judged is one of the columns of a field that is wrong. */
function faultsOf({ rows, mapping }: KeptImport): (row: number, column: number) => boolean {
  const faults = new Set(
    rows.flatMap(({ number, problems }) =>
      problems.flatMap(({ field }) =>
        IMPORT_FIELDS.filter((one) => one === field)
          .flatMap((one) => mapping[one] ?? [])
          .map((column) => `${number} ${column}`),
      ),
    ),
  );
  return (row, column) => faults.has(`${row} ${column}`);
}
