import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type DraftContent, writeQuestions } from './index.js';
import { AUDIO, PICTURE, questions } from './testing/arbitrary-question.js';
import { faultsOf, matches, ruleOf } from './testing/qti-schema/check-document.js';
import { allBelow, documentTree, type SchemaElement } from './testing/qti-schema/document-tree.js';
import { type DocumentRules, type ElementRule, QTI_RULES } from './testing/qti-schema/rules.js';

const VERSIONS = ['2.2', '3.0'] as const;
type Version = (typeof VERSIONS)[number];
const FILE = { bytes: Uint8Array.from([1]) };
const FILES = new Map([
  [PICTURE, { name: '絵 (1).png', ...FILE }],
  [AUDIO, { name: '食べる.mp3', ...FILE }],
]);

async function packageOf(version: Version, contents: readonly DraftContent[]) {
  const { bytes } = await writeQuestions(`qti-${version}`, contents, {
    ...{ language: 'en', now: new Date(0), media: (path: string) => FILES.get(path) },
  });
  const texts = Object.entries(unzipSync(bytes)).filter(([name]) => name.endsWith('.xml'));
  return new Map(texts.map(([name, text]) => [name, strFromU8(text)]));
}

const rulesFor = (version: Version, name: string): DocumentRules =>
  name === 'imsmanifest.xml' ? QTI_RULES[version].manifest : QTI_RULES[version].item;

const BASE = {
  prompt: {
    text: [{ text: '水', ruby: 'みず' }, { text: 'を\n飲みます。' }],
    meaning: { en: 'I drink water.', vi: 'Tôi uống nước.' },
    picture: PICTURE,
    audio: AUDIO,
  },
  explanation: { en: 'Because.' },
  tags: ['<&>'],
} as const;
const CHOICES = ['私は', '明日', '行く'].map((text, at) => ({ id: 'xyz'.charAt(at), text: [{ text }] }));
const ORDERS = [['x', 'y', 'z'], ['y', 'x', 'z']]; // prettier-ignore
const LEFT = ['a', 'b', 'c'].map((en) => ({ meaning: { en } }));
/** One of each kind, with everything that a question may have. */
const EVERYTHING: readonly DraftContent[] = [
  { ...BASE, skill: 'grammar', choices: CHOICES, key: { type: 'choice', choice_id: 'y' } },
  { ...BASE, skill: 'word-reading', key: { type: 'text', accepted: ['みず', 'mizu "x"'] } },
  { ...BASE, skill: 'sentence-order', choices: CHOICES, key: { type: 'order', accepted: ORDERS } },
  {
    ...{ ...BASE, skill: 'matching', choices: CHOICES, key: { type: 'order', accepted: ORDERS } },
    prompt: { ...BASE.prompt, left: LEFT },
  },
];

describe.each(VERSIONS)('PLUS-7 what is exported as QTI %s', { timeout: 60_000 }, (version) => {
  it('PLUS-7 is valid: ruby, pictures, sounds, languages, explanations, every kind of question', async () => {
    const media = questions({ kinds: ['choice', 'typed', 'order', 'matching'], orders: 4, media: true });
    await fc.assert(
      fc.asyncProperty(fc.array(media, { minLength: 1, maxLength: 4 }), async (contents) => {
        for (const [name, text] of await packageOf(version, contents))
          expect(faultsOf(documentTree(text), rulesFor(version, name))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('PLUS-7 has furigana, sound and picture where its schema has them', async () => {
    const [, item = ''] = [...(await packageOf(version, EVERYTHING)).values()];
    const names = allBelow(documentTree(item)).map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['ruby', 'rt', 'img', version === '2.2' ? 'object' : 'audio']),
    );
  });

  it('PLUS-7 is checked by rules that each refuse what breaks them', async () => {
    const unnoticed: string[] = [];
    let tried = 0;
    for (const [name, text] of await packageOf(version, EVERYTHING)) {
      const document = rulesFor(version, name);
      expect(faultsOf(documentTree(text), document)).toEqual([]);
      for (const broken of violations(text, document)) {
        tried += 1;
        if (faultsOf(broken.root, document).length === 0) unnoticed.push(broken.what);
      }
    }
    expect(unnoticed).toEqual([]);
    expect(tried).toBeGreaterThan(1_000);
  });

  it.each([
    ['ruby in the namespace of the item', (xml: string) => xml.replaceAll('qh5:', ''), ['2.2']],
    [
      'sound in a paragraph',
      (xml: string) => xml.replace(/<div class="audio">(.*?)<\/div>/s, '<p>$1</p>'),
      ['3.0'],
    ],
    [
      'controls that are no boolean',
      (xml: string) => xml.replace('controls="true"', 'controls="controls"'),
      ['3.0'],
    ],
    [
      'a response that nobody declares',
      (xml: string) => xml.replace(/(esponse-?[iI]dentifier=)"RESPONSE"/, '$1"R"'),
      VERSIONS,
    ],
    ['two choices of one name', (xml: string) => xml.replace(/identifier="b"/, 'identifier="a"'), VERSIONS],
    ['an underline', (xml: string) => xml.replace('<br/>', '<u>x</u>'), VERSIONS],
  ] as const)('PLUS-7 %s is refused', async (_what, broken, versions) => {
    if (!versions.some((one) => one === version)) return;
    const [, item = ''] = [...(await packageOf(version, EVERYTHING)).values()];
    expect(broken(item)).not.toBe(item);
    expect(faultsOf(documentTree(broken(item)), QTI_RULES[version].item)).not.toEqual([]);
  });
});

interface Violation {
  readonly what: string;
  readonly root: SchemaElement;
}

/** The document once for each rule of each of its elements, with that rule broken there and nowhere else. */
function* violations(text: string, document: DocumentRules): Generator<Violation> {
  const count = allBelow(documentTree(text)).length;
  for (let at = 0; at < count; at += 1) {
    const { rule, name } = placed(documentTree(text), at, document);
    for (const [what, breakIt] of breakages(rule)) {
      const root = documentTree(text);
      const { element } = placed(root, at, document);
      if (breakIt(element)) yield { what: `${name}: ${what}`, root };
    }
  }
}

function placed(root: SchemaElement, at: number, document: DocumentRules) {
  const all = allBelow(root);
  const element = all[at] ?? root;
  const parent = all.find(({ children }) => children.includes(element))?.name ?? '';
  const rule = ruleOf(element, parent, document);
  if (!rule) throw new Error(`no rule for ${element.name}`);
  return { element, rule, name: element.name };
}

type Break = (element: SchemaElement) => boolean;
const STRANGER: SchemaElement = {
  name: 'stranger',
  namespace: '',
  attributes: new Map(),
  children: [],
  text: '',
};

/** Ways to break a rule; one that says false had nothing to break. */
function breakages(rule: ElementRule): [string, Break][] {
  const attributes = Object.entries(rule.attributes);
  return [
    ['another namespace', (element) => Boolean((element.namespace = 'urn:other'))],
    ['an unknown child', ({ children }) => children.push(STRANGER) > 0],
    ['an unknown attribute', (element) => Boolean(element.attributes.set('stranger', 'x'))],
    ...attributes
      .filter(([name]) => name.endsWith('!'))
      .map(([name]): [string, Break] => [
        `without ${name}`,
        (element) => element.attributes.delete(name.slice(0, -1)),
      ]),
    ...attributes.map(([name]): [string, Break] => [
      `a wrong ${name}`,
      ({ attributes: written }) =>
        written.has(name.replace('!', '')) && Boolean(written.set(name.replace('!', ''), ' \n<')),
    ]),
    ...(rule.text === true
      ? []
      : ([['a text', (element) => Boolean((element.text = 'stray'))]] satisfies [string, Break][])),
    ['no children', (element) => !matches(rule.children, []) && element.children.splice(0).length > 0],
    ['children in another order', (element) => isMixedUp(element, rule)],
    ['a child twice', (element) => isRepeated(element, rule)],
  ];
}

/** Whether the order mattered; if so, it is another one now. */
function isMixedUp(element: SchemaElement, { children }: ElementRule): boolean {
  element.children.reverse();
  return !matches(children, element.children);
}

function isRepeated(element: SchemaElement, { children }: ElementRule): boolean {
  const [first] = element.children;
  if (first) element.children.unshift(first);
  return !matches(children, element.children);
}
