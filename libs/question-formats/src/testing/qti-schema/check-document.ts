import { allBelow, type SchemaElement } from './document-tree.js';
import { ATTRIBUTE_TYPES, type AttributeType, type DocumentRules, type ElementRule } from './rules.js';

/** What is against the rules in a document, in words; empty: nothing. */
export function faultsOf(root: SchemaElement, document: DocumentRules): string[] {
  const start = root.name === document.root ? [] : [`the root is ${root.name}`];
  return [...start, ...faultsBelow(root, '', document), ...danglingNames(root)];
}

/** A rule may depend on the parent: metadata of a manifest are not those of a resource. */
export const ruleOf = (
  { name }: SchemaElement,
  parent: string,
  { rules }: DocumentRules,
): ElementRule | undefined => rules[`${parent}/${name}`] ?? rules[name];

function faultsBelow(element: SchemaElement, parent: string, document: DocumentRules): string[] {
  const { name, namespace, children } = element;
  const rule = ruleOf(element, parent, document);
  if (!rule) return [`${name}: unknown`];
  return [
    ...(namespace === document.namespaceOf(name) ? [] : [`${name}: in the namespace ${namespace}`]),
    ...(matches(rule.children, children)
      ? []
      : [`${name}: holds ${children.map((one) => one.name).join(' ')}`]),
    ...(holds(rule.text, element.text) ? [] : [`${name}: holds the text ${element.text.trim()}`]),
    ...attributeFaults(element, rule),
    ...children.flatMap((child) => faultsBelow(child, name, document)),
  ];
}

/** `a? (b|c)*` as a regular expression over `b,c,c,`. */
export function matches(content: string, children: readonly SchemaElement[]): boolean {
  const pattern = content.replace(/[A-Za-z][A-Za-z\d-]*/g, '(?:$&,)').replaceAll(' ', '');
  return new RegExp(`^${pattern}$`).test(children.map(({ name }) => `${name},`).join(''));
}

const holds = (text: ElementRule['text'], found: string): boolean =>
  text === true || (text ? text.includes(found) : found.trim() === '');

function attributeFaults({ name, attributes }: SchemaElement, rule: ElementRule): string[] {
  const types = new Map(Object.entries(rule.attributes).map(([one, type]) => [one.replace('!', ''), type]));
  const missing = Object.keys(rule.attributes).filter(
    (one) => one.endsWith('!') && !attributes.has(one.slice(0, -1)),
  );
  const wrong = [...attributes].filter(([one, value]) => !isOf(types.get(one), value));
  return [
    ...missing.map((one) => `${name}: has no ${one.slice(0, -1)}`),
    ...wrong.map(([one, value]) => `${name}: ${one}="${value}"`),
  ];
}

function isOf(type: AttributeType | undefined, value: string): boolean {
  if (type === undefined) return false;
  return typeof type === 'string' ? ATTRIBUTE_TYPES[type].test(value) : type.includes(value);
}

/** Identifiers that an item names and does not declare, and choices that share one. */
function danglingNames(root: SchemaElement): string[] {
  const all = allBelow(root);
  const values = (names: RegExp, attribute: RegExp) =>
    all
      .filter(({ name }) => names.test(name))
      .flatMap(({ attributes }) =>
        [...attributes].filter(([one]) => attribute.test(one)).map(([, value]) => value),
      );
  const declared = values(/(?:response|outcome)-?declaration$/i, /^identifier$/);
  const named = [
    ...values(/interaction$/i, /^response-?identifier$/i),
    ...values(/(?:variable|correct|map-?response|set-?outcome-?value)$/i, /^identifier$/),
    ...values(/modal-?feedback$/i, /^outcome-?identifier$/i),
  ];
  const choices = values(/simple-?(?:associable-?)?choice$/i, /^identifier$/);
  return [
    ...named.filter((one) => !declared.includes(one)).map((one) => `nothing declares ${one}`),
    ...choices.filter((one, at) => choices.indexOf(one) !== at).map((one) => `two choices are ${one}`),
  ];
}
