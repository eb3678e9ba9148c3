import { SaxesParser } from 'saxes';

/** An element with its namespace, to be checked against the rules of a schema, and changed by those who check the rules. */
export interface SchemaElement {
  name: string;
  namespace: string;
  attributes: Map<string, string>;
  children: SchemaElement[];
  /** All text that stands directly in it. */
  text: string;
}

/** Names of attributes are as they are written, `xml:lang` with its prefix; declarations of namespaces are none. */
export function documentTree(xml: string): SchemaElement {
  const parser = new SaxesParser({ xmlns: true });
  const open: SchemaElement[] = [];
  let root: SchemaElement | undefined;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    const written = Object.values(attributes).filter(({ name }) => !/^xmlns(?::|$)/.test(name));
    const element: SchemaElement = {
      ...{ name: local, namespace: uri, children: [], text: '' },
      attributes: new Map(written.map(({ name, value }) => [name, value])),
    };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', (text) => {
    const parent = open.at(-1);
    if (parent) parent.text += text;
  });
  parser.write(xml).close();
  if (!root) throw new Error('no root');
  return root;
}

export const allBelow = (element: SchemaElement): SchemaElement[] => [
  element,
  ...element.children.flatMap(allBelow),
];
