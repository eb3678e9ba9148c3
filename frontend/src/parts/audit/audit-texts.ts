import { MINI_TEST, PROFICIENCY_TEST } from '#contracts/constants';
import type { AuditSubject } from '#contracts/http/audit';
import { useTranslation } from 'react-i18next';
import type texts from '../../locales/en/audit.json';
import type questionTexts from '../../locales/en/question.json';
import { useExamTypeName } from '../study/exam-type-name.js';
import { i18n } from '../../kit/texts/i18n.js';
import { isLanguage, LANGUAGE_NAMES } from '../../kit/texts/languages.js';
import { formatDateTime, formatDuration } from '../../ui/format/time.js';
import { withoutFurigana } from '../../ui/furigana.js';

type Names = Readonly<Record<string, string>>;
type Shown = (value: unknown, names: Names) => string;

/** Fields and values come from the server: what has no words yet is shown as it is, never hidden. */
const isText = (key: string): key is keyof typeof texts => i18n.exists(key, { ns: 'audit' });

const isQuestionText = (key: string): key is keyof typeof questionTexts =>
  i18n.exists(key, { ns: 'question' });

/** The words of the audit trail for fields and their values, in the page's language. */
export function useAuditTexts() {
  const { t } = useTranslation(['audit', 'question']);
  const examTypeName = useExamTypeName();
  const nameOr = (value: unknown, names: Names) => names[String(value)] ?? t('gone');
  const own: Readonly<Record<string, Shown>> = {
    class_id: nameOr,
    class_ids: nameOr,
    organization_id: nameOr,
    content_language: (value) => (isLanguage(value) ? LANGUAGE_NAMES[value].name : String(value)),
    // as its page names them, without the readings that learners need
    skill: (value) => {
      const key = `skill.${String(value)}`;
      return isQuestionText(key) ? withoutFurigana(t(`question:${key}`)) : String(value);
    },
    exam_type: (value) => examTypeName(Number(value) === PROFICIENCY_TEST ? PROFICIENCY_TEST : MINI_TEST),
    exam_start_datetime: (value) => formatDateTime(String(value)),
    exam_end_datetime: (value) => formatDateTime(String(value)),
    time_limit_seconds: (value) => formatDuration(Number(value)),
    extension_seconds: (value) => formatDuration(Number(value)),
    student_extension_seconds: (value) => formatDuration(Number(value)),
  };
  const section = (value: object, index: number) => {
    const plays = numberIn(value, 'sound_plays');
    return t(plays === 0 ? 'section' : 'section-heard', {
      number: index + 1,
      questions: numberIn(value, 'question_count'),
      points: numberIn(value, 'points'),
      count: plays,
    });
  };
  const one = (field: string, value: unknown, names: Names, index = 0): string => {
    if (value === true) return t('yes');
    if (value === false) return t('no');
    const key = `value.${field}.${String(value)}`;
    if (isText(key)) return t(key);
    if (typeof value === 'object' && value !== null)
      return field === 'sections' ? section(value, index) : JSON.stringify(value);
    return own[field]?.(value, names) ?? String(value);
  };
  return {
    /** What is counted has the word of its kind of thing, where that is another one. */
    field: (name: string, kind: AuditSubject): string => {
      const key = [`field.${kind}.${name}`, `field.${name}`].find(isText);
      return key === undefined ? name : t(key);
    },
    value: (field: string, value: unknown, names: Names): string => {
      if (field === 'time_limit_seconds' && value === null) return t('no-limit');
      if (isEmpty(value)) return t('empty-value');
      if (!Array.isArray(value)) return one(field, value, names);
      return new Intl.ListFormat(i18n.language, { type: 'conjunction', style: 'narrow' }).format(
        value.map((part: unknown, index) => one(field, part, names, index)),
      );
    },
  };
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function numberIn(value: object, field: string): number {
  const found: unknown = Reflect.get(value, field);
  return typeof found === 'number' ? found : 0;
}
