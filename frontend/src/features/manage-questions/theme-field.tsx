import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../kit/form/record-fields.js';
import type { Field } from '../../kit/form/record-form.js';
import { useThemeName } from '../../parts/questions/kind-filters.js';
import { useFacets } from './api/questions.js';

/** A word of the author's own, or one in use. The product's own have names, as in the list. */
export function ThemeField({ field }: { field: Field<string> }) {
  const { t } = useTranslation('manage-questions');
  const nameOf = useThemeName();
  const themeOf = useThemeOf();
  const themes = useFacets().data?.themes ?? [];
  const id = useId();
  const named: Field<string> = {
    ...field,
    value: nameOf(field.value),
    set: (name) => field.set(themeOf(name)),
    describe: (label, show) => field.describe(label, (theme) => show(nameOf(theme))),
  };
  return (
    <>
      <TextField field={named} label={t('column.theme')} maxLength={50} list={id} />
      <datalist id={id}>
        {themes.map(({ value }) => (
          <option key={value} value={nameOf(value)} />
        ))}
      </datalist>
    </>
  );
}

const CODE = /^theme\.(.+)$/;

/** The code of a theme of our own by its name; any other word is one of an author's own. */
function useThemeOf(): (name: string) => string {
  const { i18n } = useTranslation('question');
  const nameOf = useThemeName();
  const texts: unknown = i18n.getResourceBundle(i18n.language, 'question');
  const keys = typeof texts === 'object' && texts !== null ? Object.keys(texts) : [];
  const codes = keys.flatMap((key) => CODE.exec(key)?.[1] ?? []);
  return (name) => codes.find((code) => nameOf(code) === name) ?? name;
}
