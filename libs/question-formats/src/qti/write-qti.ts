import { packed } from '../zip/pack.js';
import type { WrittenContent } from '../item.js';
import { tagsOf } from '../labels.js';
import { mediaElement } from '../media-element.js';
import type { Reports } from '../reports.js';
import { escaped, type MediaMarkup } from '../rich/write-html.js';
import { FileNames, loseWords, type QuestionWriter, type WriteOptions, xmlText } from '../writing.js';
import { QTI, type QtiDialect, type QtiVersion } from './dialects.js';
import { qtiItem } from './write-item.js';

/** A QTI package holds every kind of question whole: ruby, languages, picture, sound, explanation; labels as keywords. */
export class QtiWriter implements QuestionWriter {
  private readonly files = new Map<string, Uint8Array | string>();
  private readonly resources: string[] = [];
  private readonly names = new FileNames();
  private readonly dialect: QtiDialect;

  constructor(
    private readonly options: Pick<WriteOptions, 'media'>,
    version: QtiVersion,
  ) {
    this.dialect = QTI[version];
  }

  add(content: WrittenContent, lost: Reports): boolean {
    const identifier = `q${String(this.resources.length + 1).padStart(5, '0')}`;
    const used: string[] = [];
    const media: MediaMarkup = (kind, path, alt) => {
      const file = this.options.media(path);
      if (!file) lost.add('missing-media', path);
      if (!file) return '';
      const name = `media/${this.names.of(path, file.name)}`;
      this.files.set(name, file.bytes);
      used.push(name);
      const source = `../${href(name)}`;
      return kind === 'audio' ? this.dialect.sound(source) : mediaElement(kind, source, alt);
    };
    for (const face of [...(content.prompt.left ?? []), ...(content.choices ?? [])]) loseWords(face, lost);
    const item = qtiItem(content, identifier, this.dialect, media);
    if (item === undefined) return false;
    const path = `items/${identifier}.xml`;
    this.files.set(path, xmlText(item, lost));
    this.resources.push(xmlText(this.resource(identifier, path, used, tagsOf(content)), lost));
    return true;
  }

  finish(): Promise<Uint8Array> {
    return packed([['imsmanifest.xml', this.manifest()], ...this.files]);
  }

  private resource(
    identifier: string,
    path: string,
    used: readonly string[],
    keywords: readonly string[],
  ): string {
    const words = keywords.map(
      (word) => `<imsmd:keyword><imsmd:string>${escaped(word)}</imsmd:string></imsmd:keyword>`,
    );
    return [
      `<resource identifier="r-${identifier}" type="${this.dialect.itemType}" href="${path}">`,
      `<metadata><imsmd:lom><imsmd:general>${words.join('')}</imsmd:general></imsmd:lom></metadata>`,
      ...[path, ...used].map((file) => `<file href="${escaped(href(file))}"/>`),
      '</resource>',
    ].join('');
  }

  private manifest(): string {
    const { manifestNamespace, schema, schemaVersion } = this.dialect;
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<manifest xmlns="${manifestNamespace}" xmlns:imsmd="${LOM}" identifier="manabiya-questions">`,
      `<metadata><schema>${schema}</schema><schemaversion>${schemaVersion}</schemaversion></metadata>`,
      '<organizations/>',
      `<resources>`,
      ...this.resources,
      '</resources>',
      '</manifest>\n',
    ].join('\n');
  }
}

const LOM = 'http://ltsc.ieee.org/xsd/LOM';

const href = (path: string): string => path.split('/').map(encodeURIComponent).join('/');
