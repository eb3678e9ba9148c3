import type { SheetReading } from '#contracts/http/imports';
import { useTranslation } from 'react-i18next';
import type { Frozen } from '#contracts/http/question-content';
import classes from './first-rows.module.css';

interface FirstRowsProps {
  sheet: Frozen<SheetReading>;
  /** Whether something is wrong with a cell of a row, by its column from 0. */
  isFaulty?: (row: number, column: number) => boolean;
}

/** The beginning of the table as it stands in the file: a title that is skipped, the heading, rows and what is wrong. */
export function FirstRows({ sheet: { top, heading }, isFaulty = () => false }: FirstRowsProps) {
  const { t } = useTranslation('import');
  const width = Math.max(0, ...top.map(({ cells }) => cells.length));
  const places = Array.from({ length: width }, (_, column) => column);
  return (
    <div className={classes.scroll} role="region" aria-label={t('table.first-rows')} tabIndex={0}>
      <table className={classes.grid}>
        <caption className="hidden-text">{t('table.first-rows')}</caption>
        <tbody>
          {top.map(({ number, cells }) => (
            <tr key={number} data-place={placeOf(number, heading)}>
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
