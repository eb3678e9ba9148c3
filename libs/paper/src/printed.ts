import { type AskedSkill, type Language, LANGUAGES } from '#contracts/constants';
import type { PaperForm } from '#contracts/http/papers';
import { type AskedContent, type Choice, type GradingRule, type LocalizedText } from '#libs/learning';
import type { Picture } from './picture.js';
import type { Span } from './words.js';

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
export function saidOnPaper(texts: LocalizedText, language: Language): Span[] {
  const said = [inLanguage(texts, texts.ja === undefined ? language : 'ja')];
  if (texts[language] !== undefined && texts[language] !== said[0]?.text)
    said.push(inLanguage(texts, language));
  return said.filter(({ text }) => text.trim() !== '');
}

/** In that language, else in English, else in the first there is; Chinese in a face of its own. */
export function inLanguage(texts: LocalizedText, language: Language): Span {
  const found = [language, 'en' as const, ...LANGUAGES].find((one) => texts[one] !== undefined);
  const text = (found && texts[found]) ?? '';
  return found === 'zh-pinyin' ? { text, font: 'chinese' } : { text };
}
