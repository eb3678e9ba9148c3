import type { FileReport } from '#contracts/http/question-imports';
import { useTranslation } from 'react-i18next';
import { isLanguage, LANGUAGE_NAMES } from '../../kit/texts/languages.js';
import { useThemeName } from './kind-filters.js';
import { useSkillName } from '../study/kind-names.js';
import { inEverydayJapanese } from '../../ui/furigana.js';

/** Languages by their own names; texts that are none stay as they are. */
const languageNames = (detail: string): string =>
  detail
    .split(', ')
    .map((one) => (isLanguage(one) ? LANGUAGE_NAMES[one].name : one))
    .join(', ');
const fileName = (detail: string): string => (detail.startsWith('/') ? '' : detail);

/** Words for what a question loses on its way into the bank or into a file. */
export function useFileTexts() {
  const { t } = useTranslation(['question-file', 'question']);
  const skillName = useSkillName();
  const themeName = useThemeName();
  const named: Readonly<Partial<Record<FileReport['code'], (detail: string) => string>>> = {
    skill: skillName,
    instruction: (detail) => inEverydayJapanese(t(`question:${detail}`, { defaultValue: detail })),
    kind: (detail) => t(`kind.${detail}`, { defaultValue: detail }),
    language: languageNames,
    explanation: languageNames,
    meaning: languageNames,
    // where the product keeps a file is nobody's business
    picture: fileName,
    audio: fileName,
    theme: themeName,
  };
  /** Each kind of thing once, with all that it is about. */
  const reports = (all: readonly FileReport[]): string => {
    const details = new Map<FileReport['code'], string[]>();
    for (const { code, detail } of all) {
      const shown = detail === undefined ? [] : [named[code]?.(detail) ?? detail];
      details.set(code, [...(details.get(code) ?? []), ...shown]);
    }
    return [...details]
      .map(([code, about]) => withDetail(t(`report.${code}`), about.filter(Boolean).join(t('separator'))))
      .join(t('separator'));
  };
  const withDetail = (text: string, detail: string | undefined) =>
    detail === undefined || detail === '' ? text : t('with-detail', { text, detail });
  return { reports, withDetail };
}
