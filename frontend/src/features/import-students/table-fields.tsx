import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.js';
import { NativeSelect } from '../../ui/fields.js';
import { Banner } from '../../ui/states.js';
import { type KeptImport, useChangeReading } from './api/imports.js';
import { FirstRows } from './first-rows.js';
import classes from '../../parts/imports/import.module.css';

/** Which sheet is read and where its heading stands: proposed by the server, chosen by a person. */
export function TableFields({ now }: { now: KeptImport }) {
  const { t } = useTranslation('import-students');
  return (
    <Card>
      <h2>{t('table.title')}</h2>
      {now.heading_known ? null : (
        <Banner tone="kin">
          <p>{t('table.unknown')}</p>
        </Banner>
      )}
      {now.format === 'oneroster' ? null : <Choices now={now} />}
      <FirstRows now={now} />
    </Card>
  );
}

/** A choice that the columns depend on: they are recognised anew. */
function Choices({ now }: { now: KeptImport }) {
  const { t } = useTranslation('import-students');
  const change = useChangeReading(now.id);
  const { create_classes, all_learners } = now;
  const choose = (where: { table: number; heading?: number | null }) =>
    change.mutate({ ...where, create_classes, all_learners });
  const before = now.top.filter(({ number }) => now.heading !== null && number < now.heading);
  const [first, last] = [before[0]?.number, before.at(-1)?.number];
  return (
    <fieldset className={classes.mapping} disabled={change.isPending} aria-busy={change.isPending}>
      <legend className="hidden-text">{t('table.title')}</legend>
      {now.tables.length > 1 ? (
        <NativeSelect
          label={t('table.sheet')}
          value={now.table}
          onChange={(event) => choose({ table: Number(event.currentTarget.value) })}
        >
          {now.tables.map((name, index) => (
            <option key={index} value={index}>
              {name === '' ? t('table.sheet-name', { number: index + 1 }) : name}
            </option>
          ))}
        </NativeSelect>
      ) : null}
      <NativeSelect
        label={t('table.heading')}
        value={now.heading ?? ''}
        onChange={({ currentTarget: { value } }) =>
          choose({ table: now.table, heading: value === '' ? null : Number(value) })
        }
      >
        <option value="">{t('table.no-heading')}</option>
        {now.top.map(({ number }) => (
          <option key={number} value={number}>
            {t('rows.name', { number })}
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
