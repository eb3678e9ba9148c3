import { mediaElement, soundObject } from '../media-element.js';
import { UNDERLINE_CLASS } from '../rich/elements.js';
import type { MarkupStyle } from '../rich/write-html.js';

/** What differs between the two versions in which items are written. */
export interface QtiDialect {
  readonly version: QtiVersion;
  readonly itemNamespace: string;
  /** Namespace of ruby and its like, where it is not that of the item. */
  readonly html5Namespace?: string;
  readonly itemType: string;
  readonly manifestNamespace: string;
  readonly schema: string;
  readonly schemaVersion: string;
  /** The name of an element that QTI itself defines, and of an attribute of one. */
  readonly element: (name: string) => string;
  readonly attribute: (name: string) => string;
  readonly style: MarkupStyle;
  /** The element that plays a sound: 2.2 has `audio` in a namespace that older players do not know. */
  readonly sound: (source: string) => string;
}

export type QtiVersion = '2.2' | '3.0';

/** QTI has no `<u>`. */
const underlined = (markup: string): string => `<span class="${UNDERLINE_CLASS}">${markup}</span>`;

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const QTI: Readonly<Record<QtiVersion, QtiDialect>> = {
  '2.2': {
    version: '2.2',
    itemNamespace: 'http://www.imsglobal.org/xsd/imsqti_v2p2',
    html5Namespace: 'http://www.imsglobal.org/xsd/imsqtiv2p2_html5_v1p0',
    itemType: 'imsqti_item_xmlv2p2',
    manifestNamespace: 'http://www.imsglobal.org/xsd/imscp_v1p1',
    schema: 'QTIv2.2 Package',
    schemaVersion: '1.0.0',
    element: (name) => name,
    attribute: (name) => name,
    style: { language: 'xml:lang', html5: 'qh5:', marked: underlined },
    sound: soundObject,
  },
  '3.0': {
    version: '3.0',
    itemNamespace: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
    itemType: 'imsqti_item_xmlv3p0',
    manifestNamespace: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
    schema: 'QTI Package',
    schemaVersion: '3.0.0',
    element: (name) => `qti-${kebab(name)}`,
    attribute: kebab,
    style: { language: 'xml:lang', html5: '', marked: underlined },
    sound: (source) => mediaElement('audio', source),
  },
};
