import { useTranslation } from 'react-i18next';
import { FirstRows } from '../../parts/imports/first-rows.js';
import { SheetChoice } from '../../parts/imports/sheet-choice.js';
import { Card } from '../../ui/card.js';
import { Banner } from '../../ui/states.js';
import { type KeptImport, useChangeReading, useIsJudging } from './api/question-imports.js';

/** Where the questions stand in a file of tables; another place has other columns, which are guessed anew. */
export function SheetCard({ now }: { now: KeptImport }) {
  const { t } = useTranslation('import-questions');
  const change = useChangeReading(now);
  const isBusy = useIsJudging(now);
  const { sheet } = now;
  if (sheet === null) return null;
  return (
    <Card>
      <h2>{t('table.title')}</h2>
      {sheet.heading_known ? null : (
        <Banner tone="kin">
          <p>{t('table.unknown')}</p>
        </Banner>
      )}
      <SheetChoice
        sheet={sheet}
        legend={t('table.title')}
        isBusy={isBusy}
        onChoose={(where) => change.mutate({ sheet: where })}
      />
      <FirstRows sheet={sheet} />
    </Card>
  );
}
