/** An element as read: names without their namespaces. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (XmlElement | string)[];
  /** Where it begins. */
  readonly line: number;
}

export const elementsOf = (parent: XmlElement, name?: string): XmlElement[] =>
  parent.children.filter(
    (child): child is XmlElement => typeof child !== 'string' && (name === undefined || child.name === name),
  );

export const elementOf = (parent: XmlElement | undefined, name: string): XmlElement | undefined =>
  parent && elementsOf(parent, name)[0];

/** All elements of the name below, at any depth, in order. */
export const descendantsOf = (parent: XmlElement, ...names: string[]): XmlElement[] =>
  elementsOf(parent).flatMap((child) => [
    ...(names.includes(child.name) ? [child] : []),
    ...descendantsOf(child, ...names),
  ]);

/** All text in it. */
export const textOf = (parent: XmlElement | undefined): string =>
  parent === undefined
    ? ''
    : parent.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
