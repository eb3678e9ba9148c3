import { useTranslation } from 'react-i18next';
import { Furigana } from '../furigana.js';
import { type BarChartProps, bothNames } from './chart-rows.js';
import classes from './charts.module.css';

/** The same figures, for whoever would rather read them, or hears the page. */
export function RowsAsTable({ caption, labels, rows, goal, unit = '' }: BarChartProps) {
  const { t } = useTranslation();
  const [, , second] = labels;
  return (
    <details className={classes.behind}>
      <summary>
        <Furigana>{t('chart.as-table')}</Furigana>
      </summary>
      <table>
        <caption className="hidden-text">{caption}</caption>
        <thead>
          <tr>
            {[...labels, goal].map((label) =>
              label === undefined ? null : (
                <th key={label} scope="col">
                  {label}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              <th scope="row">{row.inTable ?? bothNames(row)}</th>
              <td>{row.text ?? `${row.value}${unit}`}</td>
              {second === undefined ? null : <td>{row.second ?? 0}</td>}
              {goal === undefined ? null : <td>{row.goal?.text ?? '—'}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
