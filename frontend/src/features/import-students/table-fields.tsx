import { IMPORT_FIELDS } from '#contracts/http/imports';
import { useTranslation } from 'react-i18next';
import { FirstRows } from '../../parts/imports/first-rows.js';
import { SheetChoice } from '../../parts/imports/sheet-choice.js';
import { Card } from '../../ui/card.js';
import { Banner } from '../../ui/states.js';
import { type KeptImport, useChangeReading, useIsJudging } from './api/imports.js';

/** Where the list stands in the file. A choice that the columns depend on: they are recognised anew. */
export function TableFields({ now }: { now: KeptImport }) {
  const { t } = useTranslation('import-students');
  const change = useChangeReading(now.id);
  const isBusy = useIsJudging(now);
  const { create_classes, all_learners } = now;
  return (
    <Card>
      <h2>{t('table.title')}</h2>
      {now.heading_known ? null : (
        <Banner tone="kin">
          <p>{t('table.unknown')}</p>
        </Banner>
      )}
      {now.format === 'oneroster' ? null : (
        <SheetChoice
          sheet={now}
          legend={t('table.title')}
          isBusy={isBusy}
          onChoose={(where) => change.mutate({ ...where, create_classes, all_learners })}
        />
      )}
      <FirstRows sheet={now} isFaulty={faultsOf(now)} />
    </Card>
  );
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
