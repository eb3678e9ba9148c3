import { useTranslation } from 'react-i18next';

/** Tags of our own questions are codes; those that authors write are words already. */
export function useTagNames(): { nameOf: (tag: string) => string; tagOf: (name: string) => string } {
  const { t, i18n } = useTranslation('question-tags');
  const texts: unknown = i18n.getResourceBundle(i18n.language, 'question-tags');
  const codes = typeof texts === 'object' && texts !== null ? Object.keys(texts) : [];
  const nameOf = (tag: string) => (codes.includes(tag) ? t(tag) : tag);
  return { nameOf, tagOf: (name) => codes.find((code) => t(code) === name) ?? name };
}
