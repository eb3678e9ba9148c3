import { IMPORT_FIELDS, type ImportField, type ImportMapping } from '#contracts/http/imports';
import { useTranslation } from 'react-i18next';
import { Check } from '../../ui/check.js';
import { NativeSelect } from '../../ui/fields.js';
import { type KeptImport, useChangeReading, useIsJudging } from './api/imports.js';
import classes from '../../parts/imports/import.module.css';

/** Which column is what. Every change is judged at once, by the server. */
export function MappingFields({ now }: { now: KeptImport }) {
  const { t } = useTranslation('import-students');
  const change = useChangeReading(now.id);
  const isBusy = useIsJudging(now);
  const send = (mapping: ImportMapping, create_classes: boolean) =>
    change.mutate({ mapping, create_classes, all_learners: now.all_learners });
  const fields: readonly ImportField[] = now.kind === 'classes' ? ['class'] : IMPORT_FIELDS;
  return (
    <fieldset className={classes.mapping} disabled={isBusy} aria-busy={isBusy}>
      <legend className="hidden-text">{t('mapping.title')}</legend>
      {fields.map((field) => (
        <ColumnFields
          key={field}
          field={field}
          now={now}
          onChange={(columns) => send({ ...now.mapping, [field]: columns }, now.create_classes)}
        />
      ))}
      <label className={classes.check}>
        <Check
          checked={now.create_classes}
          onChange={(event) => send(now.mapping, event.currentTarget.checked)}
        />
        {t('create-classes')}
      </label>
    </fieldset>
  );
}

interface ColumnFieldsProps {
  field: ImportField;
  now: KeptImport;
  onChange: (columns: number[]) => void;
}

/** A name may stand in two columns, family name and given name. */
function ColumnFields({ field, now, onChange }: ColumnFieldsProps) {
  const { t } = useTranslation('import-students');
  const [first, second, ...rest] = now.mapping[field] ?? [];
  const name = t(`field.${field}`);
  const pick = (place: 0 | 1, text: string) => {
    const columns = [first, second];
    columns[place] = text === '' ? undefined : Number(text);
    onChange([...columns, ...rest].filter((column) => column !== undefined));
  };
  return (
    <div className={classes.pair}>
      <ColumnSelect
        label={name}
        hint={first === undefined && now.unsure.includes(field) ? t('mapping.unsure') : undefined}
        now={now}
        value={first}
        onPick={(text) => pick(0, text)}
      />
      {field === 'fullname' && first !== undefined ? (
        <ColumnSelect
          label={t('mapping.second', { field: name })}
          now={now}
          value={second}
          onPick={(text) => pick(1, text)}
        />
      ) : null}
    </div>
  );
}

interface ColumnSelectProps {
  label: string;
  /** In place of the example from the file. */
  hint?: string | undefined;
  now: KeptImport;
  value: number | undefined;
  onPick: (text: string) => void;
}

function ColumnSelect({ label, hint, now, value, onPick }: ColumnSelectProps) {
  const { t } = useTranslation('import-students');
  const example = exampleOf(now, value);
  return (
    <NativeSelect
      label={label}
      description={hint ?? (example === '' ? undefined : t('mapping.example', { text: example }))}
      inputWrapperOrder={['label', 'input', 'description']}
      value={value === undefined ? '' : String(value)}
      onChange={(event) => onPick(event.currentTarget.value)}
    >
      <option value="">{t('mapping.none')}</option>
      {now.columns.map((heading, index) => (
        <option key={index} value={index}>
          {heading === '' ? t('mapping.column', { number: index + 1 }) : heading}
        </option>
      ))}
    </NativeSelect>
  );
}

/** What stands in a column below the heading: a heading alone may mean two things. */
function exampleOf({ top, heading }: KeptImport, column: number | undefined): string {
  if (column === undefined) return '';
  const below = top.filter(({ number }) => heading === null || number > heading);
  return below.map(({ cells }) => cells[column] ?? '').find((cell) => cell.trim() !== '') ?? '';
}
