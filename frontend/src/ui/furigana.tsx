import { useAtomValue } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { createContext, Fragment, use, type ReactNode } from 'react';
import { overhang } from './overhang.js';
import { phrasesOf, type RubyPart } from './phrases.js';
import { WithPinyin } from './with-pinyin.js';

/** Furigana in interface texts on learners' pages; on until the learner switches it off. */
export const furiganaShown = atomWithStorage('furigana', true);

/** Off around administrators' pages: parts that both areas share carry readings, and spaces between phrases, for the learners only. */
export const FuriganaWanted = createContext(true);

const RUN = /(?:｜([^《》｜]+)|([\p{Script=Han}々]+))《([^》]+)》/gu;

/** Whether readings stand above the texts of this place. */
export function useFuriganaShown(): boolean {
  const chosen = useAtomValue(furiganaShown);
  return use(FuriganaWanted) && chosen;
}

/** Interface text with readings written as in Aozora texts: `始《はじ》める`; `｜` starts a base that is not all kanji. */
export function Furigana({ children }: { children: string }) {
  const shown = useFuriganaShown();
  if (!use(FuriganaWanted)) return <>{inEverydayJapanese(children)}</>;
  // with readings it is Japanese on any page: the words of schools, which stand in all languages
  if (!children.includes('《'))
    return document.documentElement.lang === 'zh-Hans' ? (
      <WithPinyin>{children}</WithPinyin>
    ) : (
      <>{children}</>
    );
  if (!shown) return <>{withoutFurigana(children)}</>;
  // One box: in a row of a button, say, each part would else be set apart from the next.
  return (
    <span>
      <Parts text={parseFurigana(children)} unsaid />
    </span>
  );
}

function parseFurigana(marked: string): RubyPart[] {
  const parts: RubyPart[] = [];
  let end = 0;
  for (const match of marked.matchAll(RUN)) {
    if (match.index > end) parts.push({ text: marked.slice(end, match.index) });
    parts.push({ text: match[1] ?? match[2] ?? '', ruby: match[3] ?? '' });
    end = match.index + match[0].length;
  }
  if (end < marked.length) parts.push({ text: marked.slice(end) });
  return parts;
}

/** The same text for places that hold no markup: labels, titles. */
export const withoutFurigana = (marked: string): string =>
  marked.replace(RUN, (_all, base: string | undefined, kanji: string | undefined) => base ?? kanji ?? '');

/** The same as its place has it: a learner's with spaces between phrases, an administrator's without. */
export const usePlain = (): ((marked: string) => string) =>
  use(FuriganaWanted) ? withoutFurigana : inEverydayJapanese;

const BETWEEN_PHRASES =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々ー、。！？」）]) (?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}「（\d])/gu;
/** As Japanese is written for who reads it every day: without readings, and without spaces between phrases. */
export const inEverydayJapanese = (marked: string): string =>
  withoutFurigana(marked).replace(BETWEEN_PHRASES, '');

/** The same in kana alone: behind the word where nothing can stand above it, as in a list to choose from. */
export const kanaOf = (marked: string): string => marked.replace(RUN, '$3');

const GAP = '＿';

/**
 * What is studied. Where its phrases are marked a line ends between them only; a short text without marks stays whole, any
 * other breaks as its place has it. `gap` stands for the `＿` of the text, in its phrase.
 */
export function Ruby({ text, gap }: { text: readonly RubyPart[]; gap?: ReactNode }) {
  const phrases = phrasesOf(text);
  if (phrases.length === 0) return <Parts text={text} gap={gap} />;
  return phrases.map((phrase, index) => (
    <Fragment key={index}>
      {index === 0 ? null : phrase[0]?.phrase === 'spaced' ? ' ' : <wbr />}
      <span className="phrase">
        <Parts text={phrase} gap={gap} />
      </span>
    </Fragment>
  ));
}

interface PartsProps {
  text: readonly RubyPart[];
  gap?: ReactNode;
  /**
   * Readings are for the eye: a word of the interface would be said twice, and who speaks to a button by what is written on
   * it would not reach it. What is studied says them: there they are what one learns.
   */
  unsaid?: boolean;
}

function Parts({ text, gap, unsaid }: PartsProps) {
  return text.map((part, index) => {
    const shown = part.ruby ? (
      <ruby style={overhang(text, index)}>
        {part.text}
        <rt aria-hidden={unsaid}>{part.ruby}</rt>
      </ruby>
    ) : gap === undefined ? (
      part.text
    ) : (
      around(part.text, gap)
    );
    if (!part.marked) return <Fragment key={index}>{shown}</Fragment>;
    return (
      <span key={index} className="marked">
        {shown}
      </span>
    );
  });
}

function around(text: string, gap: ReactNode): ReactNode {
  const [before, ...after] = text.split(GAP);
  return after.length === 0 ? (
    text
  ) : (
    <>
      {before}
      {gap}
      {after.join(GAP)}
    </>
  );
}
