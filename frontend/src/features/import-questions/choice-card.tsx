import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.js';
import { type KeptImport, useChangeReading, useIsJudging } from './api/question-imports.js';
import { ChoiceFields } from './choice-fields.js';
import classes from '../../parts/imports/import.module.css';

/** What is decided for all questions of the file; every decision is judged at once, by the server. */
export function ChoiceCard({ now }: { now: KeptImport }) {
  const { t } = useTranslation('import-questions');
  const change = useChangeReading(now);
  const isBusy = useIsJudging(now);
  return (
    <Card tone="flat">
      <h2>{t('choice.title')}</h2>
      <p className="muted">{t('choice.hint')}</p>
      <fieldset className={classes.mapping} disabled={isBusy} aria-busy={isBusy}>
        <legend className="hidden-text">{t('choice.title')}</legend>
        <ChoiceFields choice={now.choice} onChange={(choice) => change.mutate({ choice })} />
      </fieldset>
    </Card>
  );
}
