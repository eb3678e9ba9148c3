import { useTranslation } from 'react-i18next';
import { useThemeName } from '../../../shared/questions/kind-filters.js';
import { NativeSelect } from '../../../shared/ui/fields.js';
import { Furigana } from '../../../shared/ui/furigana.js';
import { themesOf } from '../api/kinds.js';
import type { FieldProps } from './field-props.js';

/** Themes are many: a list, with how many questions each has at the chosen level. */
export function ThemeField({ setup, kinds, onChange }: FieldProps) {
  const { t } = useTranslation('practise');
  const nameOf = useThemeName();
  const themes = themesOf(kinds, { level: setup.level }).map(({ theme, count }) => ({
    value: theme,
    label: `${nameOf(theme)}（${count}）`,
  }));
  if (themes.length === 0) return null;
  const chosen = themes.some(({ value }) => value === setup.theme) ? setup.theme : undefined;
  return (
    <NativeSelect
      label={<Furigana>{t('setup.theme')}</Furigana>}
      data={[{ value: '', label: t('setup.theme-all') }, ...themes]}
      value={chosen ?? ''}
      onChange={(event) => onChange({ ...setup, theme: event.currentTarget.value || undefined })}
    />
  );
}
