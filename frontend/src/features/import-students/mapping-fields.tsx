import { IMPORT_FIELDS, type ImportField, type ImportMapping } from '#contracts/http/imports';
import { useTranslation } from 'react-i18next';
import { Check } from '../../ui/check.js';
import { NativeSelect } from '../../ui/fields.js';
import { type KeptImport, useChangeMapping } from './api/imports.js';
import classes from '../../parts/imports/import.module.css';

/** Which column is what. Every change is judged at once, by the server. */
export function MappingFields({ now }: { now: KeptImport }) {
  const { t } = useTranslation('import-students');
  const change = useChangeMapping(now.id);
  const send = (mapping: ImportMapping, create_classes: boolean) =>
    change.mutate({ mapping, create_classes });
  const fields: readonly ImportField[] = now.kind === 'classes' ? ['class'] : IMPORT_FIELDS;
  return (
    <fieldset className={classes.mapping} disabled={change.isPending} aria-busy={change.isPending}>
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
      <ColumnSelect label={name} columns={now.columns} value={first} onPick={(text) => pick(0, text)} />
      {field === 'fullname' && first !== undefined ? (
        <ColumnSelect
          label={t('mapping.second', { field: name })}
          columns={now.columns}
          value={second}
          onPick={(text) => pick(1, text)}
        />
      ) : null}
    </div>
  );
}

interface ColumnSelectProps {
  label: string;
  columns: readonly string[];
  value: number | undefined;
  onPick: (text: string) => void;
}

function ColumnSelect({ label, columns, value, onPick }: ColumnSelectProps) {
  const { t } = useTranslation('import-students');
  return (
    <NativeSelect
      label={label}
      value={value === undefined ? '' : String(value)}
      onChange={(event) => onPick(event.currentTarget.value)}
    >
      <option value="">{t('mapping.none')}</option>
      {columns.map((heading, index) => (
        <option key={index} value={index}>
          {heading === '' ? t('mapping.column', { number: index + 1 }) : heading}
        </option>
      ))}
    </NativeSelect>
  );
}
