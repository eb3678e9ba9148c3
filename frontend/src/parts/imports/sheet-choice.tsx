import type { SheetReading } from '#contracts/http/imports';
import type { Frozen } from '#contracts/http/question-content';
import { useTranslation } from 'react-i18next';
import { NativeSelect } from '../../ui/fields.js';
import classes from './import.module.css';

interface SheetChoiceProps {
  sheet: Frozen<SheetReading>;
  /** What the two fields are about, for who does not see them together. */
  legend: string;
  isBusy: boolean;
  /** Without a heading it is proposed anew. */
  onChoose: (where: { table: number; heading?: number | null }) => void;
}

/** Which sheet of a file is read and where its heading stands: proposed by the server, chosen by a person. */
export function SheetChoice({ sheet, legend, isBusy, onChoose }: SheetChoiceProps) {
  const { t } = useTranslation('import');
  const before = sheet.top.filter(({ number }) => sheet.heading !== null && number < sheet.heading);
  const [first, last] = [before[0]?.number, before.at(-1)?.number];
  return (
    <fieldset className={classes.mapping} disabled={isBusy} aria-busy={isBusy}>
      <legend className="hidden-text">{legend}</legend>
      {sheet.tables.length > 1 ? (
        <NativeSelect
          label={t('table.sheet')}
          value={sheet.table}
          onChange={(event) => onChoose({ table: Number(event.currentTarget.value) })}
        >
          {sheet.tables.map((name, index) => (
            <option key={index} value={index}>
              {name === '' ? t('table.sheet-name', { number: index + 1 }) : name}
            </option>
          ))}
        </NativeSelect>
      ) : null}
      <NativeSelect
        label={t('table.heading')}
        value={sheet.heading ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChoose({ table: sheet.table, heading: value === '' ? null : Number(value) })
        }
      >
        <option value="">{t('table.no-heading')}</option>
        {sheet.top.map(({ number }) => (
          <option key={number} value={number}>
            {t('table.row', { number })}
          </option>
        ))}
      </NativeSelect>
      {first === undefined || last === undefined ? null : (
        <p className={`muted small ${classes.check}`}>
          {t('table.skipped', { count: last - first + 1, first, last })}
        </p>
      )}
    </fieldset>
  );
}
