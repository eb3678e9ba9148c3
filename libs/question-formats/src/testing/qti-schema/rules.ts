/**
 * What the schemas of 1EdTech say of the elements that our export writes, in our own words: which elements stand in which,
 * in which order, with which attributes. Sources: "IMS Question & Test Interoperability (QTI) ASI 2.2.4" with "QTI HTML5
 * v2.2.4" (imsqti_v2p2p4.xsd, imsqtiv2p2p4_html5_v1p0.xsd), "1EdTech QTI ASI 3.0.1" (imsqti_asiv3p0p1_v1p0.xsd), "IMS
 * Content Packaging 1.2" as QTI 2.2 and 3.0 profile it, and IEEE LOM. The schemas themselves may not be handed on without
 * a registration. An element, an attribute or a place that is not named here is refused, though a schema may have it.
 */
export interface ElementRule {
  /** Names in their order, with the signs of a regular expression: `a? (b|c)* d{2}`. */
  readonly children: string;
  /** Whether text may stand in it; or which one must. */
  readonly text?: true | readonly string[];
  /** Types by name; `!` at the end of a name: it must be there. */
  readonly attributes: Readonly<Record<string, AttributeType>>;
}
export type AttributeType = keyof typeof ATTRIBUTE_TYPES | readonly string[];
export type Rules = Readonly<Record<string, ElementRule>>;

/** The lexical forms of XML Schema, and of the types that QTI derives from them. */
export const ATTRIBUTE_TYPES = {
  identifier: /^[\p{L}_][\p{L}\p{M}\p{N}._-]*$/u,
  boolean: /^(?:true|false|0|1)$/,
  count: /^\d+$/,
  number: /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/,
  language: /^[A-Za-z]{1,8}(?:-[A-Za-z\d]{1,8})*$/,
  address: /^[^\s<>"{}|\\^`]+$/,
  mime: /^[\w.+-]+\/[\w.+-]+$/,
  line: /^[^\n\t\r]*$/,
} as const;

const SHARED = { id: 'identifier', class: 'line', 'xml:lang': 'language' } as const;
const CARDINALITY = ['single', 'ordered', 'multiple', 'record'] as const;
const BASE_TYPE = [
  'boolean', 'directedPair', 'duration', 'file', 'float', 'identifier', 'integer', 'pair', 'point', 'string', 'uri',
] as const; // prettier-ignore

const INLINE = '(textEntryInteraction|inlineChoiceInteraction|span|br|img|object|ruby)*';
/** Inside a choice or a feedback nothing is answered. */
const FLOW = '(p|div|span|br|img|object|audio|ruby)*';
const INTERACTIONS = 'choiceInteraction|orderInteraction|matchInteraction';
const EXPRESSION = '(variable|correct|mapResponse|baseValue|match|or|ordered|multiple)';
const RULES = '(responseCondition|setOutcomeValue)';
const identified = { 'identifier!': 'identifier' } as const;
const interaction = { ...SHARED, 'responseIdentifier!': 'identifier' } as const;

/** QTI 2.2, and 3.0 where it only changed the names. */
const ASI: Rules = {
  assessmentItem: {
    children: 'responseDeclaration* outcomeDeclaration* itemBody? responseProcessing? modalFeedback*',
    attributes: {
      ...{ ...identified, 'title!': 'line', 'timeDependent!': 'boolean' },
      ...{ adaptive: 'boolean', 'xml:lang': 'language' },
    },
  },
  responseDeclaration: {
    children: 'correctResponse? mapping?',
    attributes: { ...identified, 'cardinality!': CARDINALITY, baseType: BASE_TYPE },
  },
  correctResponse: { children: 'value+', attributes: {} },
  value: { children: '', text: true, attributes: {} },
  mapping: { children: 'mapEntry+', attributes: { defaultValue: 'number' } },
  mapEntry: {
    children: '',
    attributes: { 'mapKey!': 'line', 'mappedValue!': 'number', caseSensitive: 'boolean' },
  },
  outcomeDeclaration: {
    children: '',
    attributes: { ...identified, 'cardinality!': CARDINALITY, baseType: BASE_TYPE },
  },
  itemBody: { children: `(p|div|audio|${INTERACTIONS})+`, attributes: SHARED },
  choiceInteraction: {
    children: 'simpleChoice+',
    attributes: { ...interaction, shuffle: 'boolean', maxChoices: 'count', minChoices: 'count' },
  },
  orderInteraction: {
    children: 'simpleChoice+',
    attributes: { ...interaction, shuffle: 'boolean', maxChoices: 'count', minChoices: 'count' },
  },
  matchInteraction: {
    children: 'simpleMatchSet{2}',
    attributes: { ...interaction, shuffle: 'boolean', maxAssociations: 'count', minAssociations: 'count' },
  },
  textEntryInteraction: { children: '', attributes: { ...interaction, expectedLength: 'count' } },
  simpleChoice: { children: FLOW, text: true, attributes: { ...SHARED, ...identified, fixed: 'boolean' } },
  simpleMatchSet: { children: 'simpleAssociableChoice*', attributes: {} },
  simpleAssociableChoice: {
    children: FLOW,
    text: true,
    attributes: { ...SHARED, ...identified, 'matchMax!': 'count', matchMin: 'count', fixed: 'boolean' },
  },
  responseProcessing: { children: `${RULES}*`, attributes: { template: 'address' } },
  responseCondition: { children: 'responseIf responseElseIf* responseElse?', attributes: {} },
  responseIf: { children: `${EXPRESSION} ${RULES}*`, attributes: {} },
  responseElse: { children: `${RULES}*`, attributes: {} },
  setOutcomeValue: { children: EXPRESSION, attributes: identified },
  variable: { children: '', attributes: identified },
  correct: { children: '', attributes: identified },
  mapResponse: { children: '', attributes: identified },
  baseValue: { children: '', text: true, attributes: { 'baseType!': BASE_TYPE } },
  match: { children: `${EXPRESSION}{2}`, attributes: {} },
  or: { children: `${EXPRESSION}+`, attributes: {} },
  ordered: { children: `${EXPRESSION}*`, attributes: {} },
  multiple: { children: `${EXPRESSION}*`, attributes: {} },
  modalFeedback: {
    children: FLOW,
    text: true,
    attributes: {
      ...{ ...identified, 'outcomeIdentifier!': 'identifier', 'showHide!': ['show', 'hide'], title: 'line' },
    },
  },
};

/** The parts of HTML. A paragraph holds no sound. */
const XHTML: Rules = {
  p: { children: INLINE, text: true, attributes: SHARED },
  span: { children: INLINE, text: true, attributes: SHARED },
  div: { children: `(p|div|audio|span|br|img|object|ruby|${INTERACTIONS})*`, text: true, attributes: SHARED },
  br: { children: '', attributes: SHARED },
  img: { children: '', attributes: { ...SHARED, 'src!': 'address', 'alt!': 'line' } },
  object: { children: '', text: true, attributes: { ...SHARED, 'data!': 'address', 'type!': 'mime' } },
  audio: { children: '', attributes: { ...SHARED, src: 'address', controls: 'boolean' } },
  ruby: { children: '(span|br|rt)*', text: true, attributes: SHARED },
  rt: { children: '(span|br)*', text: true, attributes: SHARED },
};

const LOM = 'http://ltsc.ieee.org/xsd/LOM';
const manifest = (schema: string, version: string, item: string): Rules => ({
  manifest: { children: 'metadata organizations resources', attributes: identified },
  'manifest/metadata': { children: 'schema schemaversion', attributes: {} },
  schema: { children: '', text: [schema], attributes: {} },
  schemaversion: { children: '', text: [version], attributes: {} },
  organizations: { children: '', attributes: {} },
  resources: { children: 'resource*', attributes: {} },
  resource: {
    children: 'metadata? file*',
    attributes: { ...identified, 'type!': [item, 'webcontent'], href: 'address' },
  },
  'resource/metadata': { children: 'lom?', attributes: {} },
  file: { children: '', attributes: { 'href!': 'address' } },
  lom: { children: 'general?', attributes: {} },
  general: { children: 'keyword*', attributes: {} },
  keyword: { children: 'string*', attributes: {} },
  string: { children: '', text: true, attributes: { language: 'language' } },
});

/** Rules of one kind of document, and the namespace of each of its elements. */
export interface DocumentRules {
  readonly root: string;
  readonly rules: Rules;
  readonly namespaceOf: (name: string) => string;
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const isQti = (name: string): boolean => name in ASI || name === 'contentBody';
const inThree = (name: string): string => (isQti(name) ? `qti-${kebab(name)}` : name);
const withNames = (content: string): string => content.replace(/[A-Za-z]+/g, inThree);

/** 3.0 has the text of a feedback in a body of its own. */
const THREE: Rules = Object.fromEntries(
  Object.entries({
    ...{ ...ASI, ...XHTML },
    modalFeedback: { ...ASI['modalFeedback'], children: 'contentBody', text: undefined },
    contentBody: { children: FLOW, text: true as const, attributes: {} },
  }).map(([name, { children = '', text, attributes = {} }]) => [
    inThree(name),
    {
      ...{ children: withNames(children), ...(text && { text }) },
      attributes: isQti(name)
        ? Object.fromEntries(
            Object.entries(attributes).map(([one, type]) => [one === 'xml:lang' ? one : kebab(one), type]),
          )
        : attributes,
    },
  ]),
);

const HTML5: ReadonlySet<string> = new Set(['ruby', 'rt', 'audio']);
const lomOr = (namespace: string) => (name: string) =>
  ['lom', 'general', 'keyword', 'string'].includes(name) ? LOM : namespace;

export const QTI_RULES: Readonly<Record<'2.2' | '3.0', { item: DocumentRules; manifest: DocumentRules }>> = {
  '2.2': {
    item: {
      root: 'assessmentItem',
      rules: { ...ASI, ...XHTML },
      namespaceOf: (name) =>
        HTML5.has(name)
          ? 'http://www.imsglobal.org/xsd/imsqtiv2p2_html5_v1p0'
          : 'http://www.imsglobal.org/xsd/imsqti_v2p2',
    },
    manifest: {
      root: 'manifest',
      rules: manifest('QTIv2.2 Package', '1.0.0', 'imsqti_item_xmlv2p2'),
      namespaceOf: lomOr('http://www.imsglobal.org/xsd/imscp_v1p1'),
    },
  },
  '3.0': {
    item: {
      root: 'qti-assessment-item',
      rules: THREE,
      namespaceOf: () => 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
    },
    manifest: {
      root: 'manifest',
      rules: manifest('QTI Package', '3.0.0', 'imsqti_item_xmlv3p0'),
      namespaceOf: lomOr('http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1'),
    },
  },
};
