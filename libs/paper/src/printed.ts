import type { AskedSkill, Language } from '#contracts/constants';
import type { PaperForm } from '#contracts/http/papers';
import { type AskedContent, type Choice, type GradingRule, type LocalizedText } from '#libs/learning';
import type { Picture } from './picture.js';

export interface PrintedQuestion {
  readonly id: string;
  readonly section: number;
  readonly points: number;
  readonly skill: AskedSkill;
  readonly content: AskedContent;
  /** In the order of this form. */
  readonly choices: readonly Choice[];
  /** What judges it in the key's place. */
  readonly rule: GradingRule | null;
}
export interface PrintedForm {
  readonly letter: PaperForm;
  readonly questions: readonly PrintedQuestion[];
}
export interface PrintedSection {
  readonly title: string | null;
  /** What its author says of it. */
  readonly instructions: LocalizedText;
}
export interface PrintedExam {
  readonly title: string;
  readonly organization: string;
  readonly draft: boolean;
  /** Seconds. */
  readonly limit: number | null;
  /** What its author says of the whole. */
  readonly instructions: LocalizedText;
  readonly sections: readonly PrintedSection[];
  readonly forms: readonly PrintedForm[];
  /** Whether each form asks others of a pool. */
  readonly drawn: boolean;
}

/** How the reader wants it. */
export interface PrintOptions {
  readonly furigana: boolean;
  readonly language: Language;
  readonly pictures: ReadonlyMap<string, Picture>;
}

/** What an author says, as it is printed: in Japanese, and in the reader's language below where it was written in it. */
export function saidOnPaper(texts: LocalizedText, language: Language): string[] {
  const said = [texts.ja ?? inLanguage(texts, language), texts[language] ?? ''];
  return [...new Set(said)].filter((text) => text.trim() !== '');
}

/** In that language, else in English, else in the first there is. */
export const inLanguage = (texts: LocalizedText, language: Language): string =>
  texts[language] ?? texts.en ?? Object.values(texts)[0] ?? '';
