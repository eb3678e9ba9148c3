import { useAtomValue } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { createContext, Fragment, use } from 'react';
import { overhang } from './overhang.js';

/** A run of text, with the reading above it where it has one. */
export interface RubyPart {
  text: string;
  ruby?: string | undefined;
}

/** Furigana in interface texts on learners' pages; on until the learner switches it off. */
export const furiganaShown = atomWithStorage('furigana', true);

/** Off around administrators' pages: parts that both areas share carry readings for the learners only. */
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

/** The same in kana alone: behind the word where nothing can stand above it, as in a list to choose from. */
export const kanaOf = (marked: string): string => marked.replace(RUN, '$3');

export function Ruby({ text }: { text: readonly RubyPart[] }) {
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
