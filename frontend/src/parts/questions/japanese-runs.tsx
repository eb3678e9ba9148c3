import type { Language } from '#contracts/constants';
import { Fragment } from 'react';

/** Kana, kanji and the signs that stand between them; what only ends a run, such as a comma, is left to the text around. */
const LETTERS = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々〆ー`;
const RUN = new RegExp(
  `[「『（]?[${LETTERS}](?:[${LETTERS}・〜、。「」『』（）]*[${LETTERS}」』）。])?`,
  'gu',
);
/** Among Chinese, characters alone may be either: Japanese is what stands in Japanese marks, and kana. */
const RUN_IN_CHINESE = /「[^」]*」|[\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu;

interface Run {
  readonly text: string;
  readonly japanese: boolean;
}

/** The text in the order of its parts. */
export function japaneseRuns(text: string, language: Language): Run[] {
  if (language === 'ja') return [{ text, japanese: true }];
  const runs: Run[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(language === 'zh-pinyin' ? RUN_IN_CHINESE : RUN)) {
    if (index > end) runs.push({ text: text.slice(end, index), japanese: false });
    runs.push({ text: found, japanese: true });
    end = index + found.length;
  }
  if (end < text.length) runs.push({ text: text.slice(end), japanese: false });
  return runs;
}

/** A text of another language that speaks of Japanese: its Japanese is read out, and drawn, as such. */
export function WithJapanese({ text, language }: { text: string; language: Language }) {
  if (language === 'ja') return text;
  return japaneseRuns(text, language).map((run, index) =>
    run.japanese ? (
      <span key={index} lang="ja">
        {run.text}
      </span>
    ) : (
      <Fragment key={index}>{run.text}</Fragment>
    ),
  );
}
