import { currentLanguage } from '../../kit/texts/i18n.js';
import type { FaceFields } from './question-fields.js';

/** Choices or columns in one line, for the comparison of two versions. */
export function useFacesText(): (faces: readonly FaceFields[]) => string {
  const language = currentLanguage();
  return (faces) =>
    faces
      .map(({ kind, text, meaning }) =>
        kind === 'text' ? text : (meaning[language] ?? meaning.en ?? Object.values(meaning)[0] ?? ''),
      )
      .join('・');
}
