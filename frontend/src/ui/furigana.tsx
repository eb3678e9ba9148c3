import { useAtomValue } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { createContext, Fragment, use } from 'react';
import { overhang } from './overhang.js';

/** A run of text, with the reading above it where it has one. */
export interface RubyPart {
  text: string;
  ruby?: string | undefined;
  /** A phrase begins here: a line may end before it; `spaced`: a space stands there. */
  phrase?: 'spaced' | 'close' | undefined;
}

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
  if (!children.includes('《')) return <>{children}</>;
  if (!shown) return <>{withoutFurigana(children)}</>;
  // One box: in a row of a button, say, each part would else be set apart from the next.
  return (
    <span>
      <Ruby text={parseFurigana(children)} />
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

const BETWEEN_PHRASES =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々ー、。！？」）]) (?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}「（\d])/gu;
/** As Japanese is written for who reads it every day: without readings, and without spaces between phrases. */
export const inEverydayJapanese = (marked: string): string =>
  withoutFurigana(marked).replace(BETWEEN_PHRASES, '');

/** The same in kana alone: behind the word where nothing can stand above it, as in a list to choose from. */
export const kanaOf = (marked: string): string => marked.replace(RUN, '$3');

/** Text whose phrases are marked breaks between them only; any other as its place has it. */
export function Ruby({ text }: { text: readonly RubyPart[] }) {
  const phrases = phrasesOf(text);
  if (phrases.every(([first]) => first?.phrase === undefined)) return <Parts text={text} />;
  return phrases.map((phrase, index) => (
    <Fragment key={index}>
      {index === 0 ? null : phrase[0]?.phrase === 'spaced' ? ' ' : <wbr />}
      <span className="phrase">
        <Parts text={phrase} />
      </span>
    </Fragment>
  ));
}

function phrasesOf(text: readonly RubyPart[]): RubyPart[][] {
  const phrases: RubyPart[][] = [];
  for (const part of text) {
    const last = phrases.at(-1);
    if (last === undefined || part.phrase) phrases.push([part]);
    else last.push(part);
  }
  return phrases;
}

function Parts({ text }: { text: readonly RubyPart[] }) {
  return text.map((part, index) =>
    part.ruby ? (
      <ruby key={index} style={overhang(text, index)}>
        {part.text}
        <rt>{part.ruby}</rt>
      </ruby>
    ) : (
      <Fragment key={index}>{part.text}</Fragment>
    ),
  );
}
