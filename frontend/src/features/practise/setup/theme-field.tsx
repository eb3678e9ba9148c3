import { useTranslation } from 'react-i18next';
import { inBrackets } from '../../../kit/texts/brackets.js';
import { useThemeOption } from '../../../parts/questions/kind-filters.js';
import { NativeSelect } from '../../../ui/fields.js';
import { Furigana } from '../../../ui/furigana.js';
import { themesOf } from '../api/kinds.js';
import type { FieldProps } from './field-props.js';
import { askedOf } from './offered.js';

/** Themes are many: a list, with how many questions each has at the chosen level. */
export function ThemeField({ code, setup, kinds, onChange }: FieldProps) {
  const { t } = useTranslation('practise');
  const nameOf = useThemeOption();
  const themes = themesOf(kinds, askedOf(code, setup)).map(({ theme, count }) => ({
    value: theme,
    label: `${nameOf(theme)}${inBrackets(String(count))}`,
  }));
  if (themes.length === 0) return null;
  return (
    <NativeSelect
      label={<Furigana>{t('setup.theme')}</Furigana>}
      data={[{ value: '', label: t('setup.theme-all') }, ...themes]}
      value={setup.theme ?? ''}
      onChange={(event) => onChange({ ...setup, theme: event.currentTarget.value || undefined })}
    />
  );
}
