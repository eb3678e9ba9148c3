import { escaped } from '../rich/write-html.js';
import type { QtiDialect } from './dialects.js';

export type Attributes = Readonly<Record<string, string>>;
/** An element under the names of one version of QTI. */
export type Element = (name: string, attributes: Attributes, ...children: string[]) => string;

export function elementsIn(dialect: QtiDialect): Element {
  const attributeName = (name: string) => (name.startsWith('xml') ? name : dialect.attribute(name));
  return (name, attributes, ...children) => {
    const tag = dialect.element(name);
    const written = Object.entries(attributes).map(
      ([key, value]) => ` ${attributeName(key)}="${escaped(value)}"`,
    );
    return children.length === 0
      ? `<${tag}${written.join('')}/>`
      : `<${tag}${written.join('')}>${children.join('')}</${tag}>`;
  };
}
