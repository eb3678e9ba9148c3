import type { ItemAnalysis } from '#contracts/http/item-analysis';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, Chip } from '../../ui/card.js';
import { Button } from '../../ui/controls.js';
import classes from './sp-table.module.css';
import { asksCaution, decimals } from './figures-of-items.js';

/** A screen of learners; more come when they are wanted. */
const FIRST = 40;

type Table = ItemAnalysis['table'];

/** Learners by score, questions by how many had them right: who is expected to have it right stands left of the S curve. */
export function SpTable({ analysis, provisional }: { analysis: ItemAnalysis; provisional: boolean }) {
  const { t } = useTranslation('analyse-exam');
  const [all, setAll] = useState(false);
  const { table, items, submitted } = analysis;
  const known = new Map(items.map((item) => [item.question_id, item]));
  const columns = table.question_ids.flatMap((id) => known.get(id) ?? []);
  if (columns.length < 2)
    return (
      <Card dense>
        <h3>{t('sp')}</h3>
        <p className="muted">{t('sp-none')}</p>
      </Card>
    );
  const rows = all ? table.learners : table.learners.slice(0, FIRST);
  const solved = columns.map((_, at) => table.learners.filter(({ right }) => right[at]).length);
  return (
    <Card dense className={classes.card}>
      <div className={classes.head}>
        <h3>{t('sp')}</h3>
        {provisional ? <Chip tone="kin">{t('sp-provisional', { count: submitted })}</Chip> : null}
        <span className="push" />
        <span className={classes.curve} data-curve="s">
          {t('s-curve')}
        </span>
        <span className={classes.curve} data-curve="p">
          {t('p-curve')}
        </span>
      </div>
      <p className="muted small">{t('sp-text')}</p>
      {columns.length < items.length ? (
        <p className="muted small">{t('sp-common', { count: columns.length })}</p>
      ) : null}
      <Legend />
      <div className={classes.scroll} role="region" aria-label={t('sp')} tabIndex={0}>
        <table className={classes.table}>
          <caption className="hidden-text">{t('sp')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('learner')}</th>
              <th scope="col">{t('score')}</th>
              {columns.map((item) => (
                <th key={item.question_id} scope="col" data-caution={asksCaution(item) || undefined}>
                  <span className="hidden-text">{t('question')} </span>
                  <span>{item.number}</span>
                </th>
              ))}
              <th scope="col">{t('caution-index')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((learner, at) => (
              <Learner key={learner.attempt_id} table={table} at={at} solved={solved} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('solved')}</th>
              <td />
              {solved.map((count, at) => (
                <td key={at}>{count}</td>
              ))}
              <td />
            </tr>
            <tr>
              <th scope="row">{t('caution-index')}</th>
              <td />
              {columns.map((item) => (
                <td key={item.question_id} data-caution={asksCaution(item) || undefined}>
                  {decimals(item.caution)}
                </td>
              ))}
              <td />
            </tr>
          </tfoot>
        </table>
      </div>
      {table.learners.length > FIRST ? (
        <Button variant="subtle" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('fewer-learners') : t('all-learners', { count: table.learners.length })}
        </Button>
      ) : null}
    </Card>
  );
}

function Legend() {
  const { t } = useTranslation('analyse-exam');
  return (
    <ul className={classes.legend} aria-hidden="true">
      {(['right', 'wrong', 'unexpected-wrong', 'unexpected-right'] as const).map((kind) => (
        <li key={kind}>
          <i className={classes.cell} data-kind={kind} /> {t(`cell.${kind}`)}
        </li>
      ))}
    </ul>
  );
}

interface LearnerProps {
  table: Table;
  at: number;
  solved: readonly number[];
}

function Learner({ table, at, solved }: LearnerProps) {
  const { t } = useTranslation('analyse-exam');
  const learner = table.learners[at];
  if (!learner) return null;
  const { fullname, score, caution, right } = learner;
  return (
    <tr>
      <th scope="row">{fullname}</th>
      <td>
        <b>{score}</b>
      </td>
      {right.map((isRight, column) => {
        const kind = kindOf(isRight, column < score);
        return (
          <td key={column} data-s={curveS(table, at, column)} data-p={curveP(solved, at, column)}>
            <i className={classes.cell} data-kind={kind} aria-hidden="true" />
            <span className="hidden-text">{t(`cell.${kind}`)}</span>
          </td>
        );
      })}
      <td data-caution={asksCaution(learner) || undefined}>
        {decimals(caution)} {asksCaution(learner) ? <Chip tone="shu">{t('caution')}</Chip> : null}
      </td>
    </tr>
  );
}

function kindOf(right: boolean, expected: boolean) {
  if (right) return expected ? 'right' : 'unexpected-right';
  return expected ? 'unexpected-wrong' : 'wrong';
}

/** Which sides of a cell the S curve runs along: right of the last that the score would fill, and below where the next has less. */
function curveS({ learners }: Table, at: number, column: number): string {
  const score = learners[at]?.score ?? 0;
  const next = learners[at + 1]?.score ?? score;
  return sides(column === score - 1, column < score && column >= next, column === 0 && score === 0);
}

/** The P curve: below the last learner that the question's right answers would fill, and right of where the next has fewer. */
function curveP(solved: readonly number[], at: number, column: number): string {
  const count = solved[column] ?? 0;
  const next = solved[column + 1] ?? count;
  return sides(at < count && at >= next, at === count - 1, false);
}

const sides = (right: boolean, below: boolean, left: boolean): string =>
  [right ? 'r' : '', below ? 'b' : '', left ? 'l' : ''].filter(Boolean).join(' ');
