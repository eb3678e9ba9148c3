import { useTranslation } from 'react-i18next';
import { useDescribed } from '../../kit/form/record-fields.js';
import type { Field } from '../../kit/form/record-form.js';
import { useTagNames } from '../../parts/questions/tag-names.js';
import { TagsInput } from './tags-input.js';
import { useFacets } from './api/questions.js';

/** Most tags of one question (the contract's limit). */
const MOST = 20;

/** Words of the author's own to find questions by; those in use are offered. The product's own have names, as everywhere. */
export function TagsField({ field, label }: { field: Field<string[]>; label: string }) {
  const { t } = useTranslation('manage-questions');
  const { nameOf, tagOf } = useTagNames();
  useDescribed(field, label, (tags) => tags.map(nameOf).join(', '));
  const known = useFacets().data?.tags ?? [];
  // An author's own word may be what one of our codes is called.
  const named = (tags: readonly string[]) => [...new Set(tags.map(nameOf))];
  return (
    <TagsInput
      label={label}
      data-field={field.name}
      description={t('tags-hint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={field.error}
      value={named(field.value)}
      onChange={(names) => field.set(names.map(tagOf))}
      data={named(known.map(({ value }) => value))}
      maxTags={MOST}
      maxDropdownHeight={240}
      openOnFocus={false}
      acceptValueOnBlur
      splitChars={[',', '、', '，']}
      comboboxProps={{ keepMounted: false }}
    />
  );
}
