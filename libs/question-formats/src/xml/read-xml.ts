import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { QUESTION_FILE_LIMITS } from '../limits.js';
import { Refused } from '../reports.js';
import type { XmlElement } from './xml-element.js';

const CHUNK = 64 * 1024;
const { xmlAsides, xmlAttributes, xmlDepth, xmlNodes } = QUESTION_FILE_LIMITS;

interface Growing extends XmlElement {
  readonly attributes: Map<string, string>;
  readonly children: (Growing | string)[];
}

/**
 * The children of the root, or the elements of one name at any depth, one by one as they are complete, so that a large
 * file never stands in memory as a tree.
 * Document types are refused: no entity is declared, fetched or multiplied. Throws `file.broken-xml` with the place,
 * `file.document-type` and `file.too-complex`.
 */
export function* readXml(text: string, name?: string): Generator<XmlElement, { root: string }> {
  const builder = new Builder(xmlNodes, name === undefined ? 'child' : { name });
  for (let start = 0; start < text.length; start += CHUNK) {
    builder.write(text.slice(start, start + CHUNK));
    yield* builder.complete.splice(0);
  }
  builder.end();
  yield* builder.complete.splice(0);
  return { root: builder.root };
}

/** The whole document; for the small ones of packages. */
export function readXmlDocument(text: string, mostNodes: number = xmlNodes): XmlElement {
  const builder = new Builder(mostNodes, 'document');
  builder.write(text);
  builder.end();
  return {
    name: builder.root,
    attributes: builder.rootAttributes,
    children: builder.complete,
    line: 1,
  };
}

/** Characters in which a root that is told a format by begins. */
const HEAD = 4096;
const ASIDES = [
  { begin: '<?', end: '?>' },
  { begin: '<!--', end: '-->' },
] as const;

/** The name of the root, without its namespace; '' where the text has none. One pass, whatever stands before the root. */
export function rootOf(text: string): string {
  let rest = text.slice(0, HEAD).trimStart();
  for (;;) {
    const aside = ASIDES.find(({ begin }) => rest.startsWith(begin));
    if (!aside) return /^<(?:[\w.-]+:)?([\w.-]+)/.exec(rest)?.[1] ?? '';
    const end = rest.indexOf(aside.end, aside.begin.length);
    if (end === -1) return '';
    rest = rest.slice(end + aside.end.length).trimStart();
  }
}

class Builder {
  readonly complete: XmlElement[] = [];
  root = '';
  rootAttributes: ReadonlyMap<string, string> = new Map();
  private readonly open: Growing[] = [];
  private depth = 0;
  private nodes = 0;
  private attributes = 0;
  private asides = 0;
  private readonly parser = new SaxesParser({ xmlns: true, position: true });

  /** @param of what the most nodes are: of each child of the root, of each element of a name, or of all that is kept of the document */
  constructor(
    private readonly mostNodes: number = xmlNodes,
    private readonly of: 'child' | 'document' | { readonly name: string } = 'child',
  ) {
    this.parser.on('error', (error) => {
      throw new Refused('file.broken-xml', placeOf(error.message));
    });
    this.parser.on('doctype', () => {
      throw new Refused('file.document-type');
    });
    this.parser.on('comment', () => this.pass());
    this.parser.on('processinginstruction', () => this.pass());
    this.parser.on('opentagstart', () => {
      this.attributes = 0;
    });
    this.parser.on('attribute', () => {
      this.attributes += 1;
      if (this.attributes > xmlAttributes) throw new Refused('file.too-complex');
    });
    this.parser.on('opentag', (tag) => this.begin(tag));
    this.parser.on('closetag', () => this.close());
    this.parser.on('text', (text) => this.add(text));
    this.parser.on('cdata', (text) => this.add(text));
  }

  write(chunk: string): void {
    this.parser.write(chunk);
  }

  end(): void {
    this.parser.close();
  }

  private begin(tag: SaxesTagNS): void {
    const attributes = new Map(Object.values(tag.attributes).map(named));
    this.depth += 1;
    if (this.depth === 1) {
      this.root = tag.local;
      this.rootAttributes = attributes;
      return;
    }
    if (this.depth > xmlDepth) throw new Refused('file.too-complex');
    if (typeof this.of === 'object' && this.open.length === 0 && tag.local !== this.of.name) return;
    this.count();
    this.open.push({ name: tag.local, attributes, children: [], line: this.parser.line });
  }

  private close(): void {
    this.depth -= 1;
    const element = this.open.pop();
    if (!element) return;
    const parent = this.open.at(-1);
    if (parent) parent.children.push(element);
    else {
      this.complete.push(element);
      if (this.of !== 'document') this.nodes = 0;
    }
  }

  private add(text: string): void {
    const parent = this.open.at(-1);
    if (!parent) return;
    this.count();
    parent.children.push(text);
  }

  private pass(): void {
    this.asides += 1;
    if (this.asides > xmlAsides) throw new Refused('file.too-complex');
  }

  private count(): void {
    this.nodes += 1;
    if (this.nodes > this.mostNodes) throw new Refused('file.too-complex');
  }
}

const named = ({ local, value }: SaxesAttributeNS): [string, string] => [local, value];

/** `12:5`: the parser says what is wrong in English, and where before that. */
const placeOf = (message: string): string => /^\d+:\d+/.exec(message)?.[0] ?? '';
