import type { XmlElement } from '../xml/xml-element.js';

/** QTI 3.0 writes `qti-choice-interaction` and `response-identifier` where 2.x has `choiceInteraction` and `responseIdentifier`. */
export function canonical(element: XmlElement): XmlElement {
  const isThree = element.name.startsWith('qti-');
  return {
    ...element,
    name: isThree ? camelCase(element.name.slice(4)) : element.name,
    attributes: isThree
      ? new Map([...element.attributes].map(([name, value]) => [camelCase(name), value]))
      : element.attributes,
    children: element.children.map((child) => (typeof child === 'string' ? child : canonical(child))),
  };
}

const camelCase = (name: string): string =>
  name.replace(/-([a-z])/g, (_whole, letter: string) => letter.toUpperCase());
