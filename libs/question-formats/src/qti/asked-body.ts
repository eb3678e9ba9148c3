import { GAP } from '../draft.js';
import { textOf, type XmlElement } from '../xml/xml-element.js';

/** Interactions that stand in a line of text. */
const INLINE: ReadonlySet<string> = new Set(['textEntryInteraction', 'inlineChoiceInteraction']);

/** The body as it is read: where something is typed or chosen inside a text, a gap is shown. */
export function withGaps(element: XmlElement): XmlElement {
  const isInText = element.children.some((child) =>
    typeof child === 'string' ? child.trim() !== '' : !INLINE.has(child.name) && textOf(child).trim() !== '',
  );
  return {
    ...element,
    children: element.children.flatMap((child): (XmlElement | string)[] => {
      if (typeof child === 'string') return [child];
      if (INLINE.has(child.name)) return isInText ? [GAP] : [];
      return [withGaps(child)];
    }),
  };
}
