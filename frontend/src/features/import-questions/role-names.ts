import type { FileRole } from '#contracts/question-files';
import { useTranslation } from 'react-i18next';
import { isLanguage, LANGUAGE_NAMES } from '../../kit/texts/languages.js';

const PARTS = {
  text: 'part.prompt.text',
  glyph: 'part.prompt.glyph',
  reading: 'role.reading',
  meaning: 'part.prompt.meaning',
  picture: 'part.prompt.picture',
  audio: 'part.prompt.audio',
  left: 'part.prompt.left',
  choice: 'role.choice',
  answer: 'part.key',
  example: 'role.example',
  explanation: 'part.explanation',
  tags: 'part.tags',
  level: 'part.level',
  grade: 'part.grade',
  theme: 'part.theme',
  skill: 'part.skill',
  instruction: 'role.instruction',
} as const;
const isPart = (name: string): name is keyof typeof PARTS => name in PARTS;

/** What a column can be taken for, in words. */
export function useRoleName(): (role: FileRole) => string {
  const { t } = useTranslation('import-questions');
  return (role) => {
    const [name = '', detail] = role.split(' ');
    const what = isPart(name) ? t(PARTS[name]) : name;
    if (detail === undefined) return what;
    if (isLanguage(detail)) return t('role.in', { what, language: LANGUAGE_NAMES[detail].name });
    return t('role.numbered', { what, number: detail });
  };
}
