import type { QuestionExportLosses } from '#contracts/http/question-exports';
import type { FileReport } from '#contracts/http/question-imports';
import { useTranslation } from 'react-i18next';
import { useFileTexts } from '../../parts/questions/file-texts.js';
import classes from './export-dialog.module.css';

type Loss = QuestionExportLosses['losses'][number];

/** Questions that are named one by one; thousands of lines help nobody, and the sum above counts them all. */
const SHOWN = 100;

/** What the file would not hold: how often each thing, and on demand of which question. */
export function ExportLosses({ losses }: { losses: readonly Loss[] }) {
  const { t } = useTranslation('manage-questions');
  const { reports } = useFileTexts();
  const out = losses.filter(({ written }) => !written).length;
  const changed = losses.filter(({ written }) => written);
  return (
    <>
      {out > 0 ? <p className={classes.out}>{t('export-left-out', { count: out })}</p> : null}
      {changed.length > 0 ? <p>{t('export-lost', { count: changed.length })}</p> : null}
      <ul className={classes.sum}>
        {summed(changed).map(([code, count]) => (
          <li key={code}>
            {reports([{ code }])} <b>{count}</b>
          </li>
        ))}
      </ul>
      <details className={classes.each}>
        <summary>{t('export-each')}</summary>
        <ul>
          {losses.slice(0, SHOWN).map(({ question_id: id, label, written, lost }) => (
            <li key={id}>
              <span lang="ja">{label}</span>
              <small>{t(written ? 'export-lost-of' : 'export-out', { what: reports(lost) })}</small>
            </li>
          ))}
        </ul>
        {losses.length > SHOWN ? <p>{t('export-more', { count: losses.length - SHOWN })}</p> : null}
      </details>
    </>
  );
}

/** In how many questions each thing is lost, the most frequent first. */
function summed(losses: readonly Loss[]): [FileReport['code'], number][] {
  const counts = new Map<FileReport['code'], number>();
  for (const { lost } of losses)
    for (const code of new Set(lost.map((one) => one.code))) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}
