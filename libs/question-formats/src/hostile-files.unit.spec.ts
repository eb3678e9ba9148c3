import { DatabaseSync } from 'node:sqlite';
import { zstdCompressSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { QUESTION_FILE_LIMITS, type QuestionFormat, readQuestions } from './index.js';

const OPTIONS = { skill: 'grammar', language: 'en' } as const;
const read = (format: QuestionFormat, file: string | Uint8Array) =>
  readQuestions(format, typeof file === 'string' ? strToU8(file) : file, OPTIONS);
const codes = async (format: QuestionFormat, file: string | Uint8Array) =>
  (await read(format, file)).problems.map(({ code }) => code);

const moodle = (text: string, head = '') =>
  `<?xml version="1.0"?>${head}<quiz><question type="shortanswer"><questiontext format="html"><text>${text}</text></questiontext><answer fraction="100"><text>x</text></answer></question></quiz>`;

describe('PLUS-7 XML declares nothing, fetches nothing and multiplies nothing', { timeout: 30_000 }, () => {
  const external = '<!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
  const laughs = `<!DOCTYPE quiz [<!ENTITY a "ha">${'bcdefghij'
    .split('')
    .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'.charAt(at)};`.repeat(10)}">`)
    .join('')}]>`;

  it.each([external, laughs, '<!DOCTYPE quiz SYSTEM "http://example.org/quiz.dtd">'])(
    'PLUS-7 document types are refused: %s',
    async (head) => {
      expect(await codes('moodle-xml', moodle('&x;&j;', head))).toEqual(['file.document-type']);
      const item = `${head}<assessmentItem><itemBody>&x;</itemBody></assessmentItem>`;
      expect(await codes('qti-2.2', item)).toEqual(['file.document-type']);
      const manifest = strToU8(`${head}<manifest>&x;</manifest>`);
      expect(await codes('qti-2.2', zipSync({ 'imsmanifest.xml': manifest }))).toEqual([
        'file.document-type',
      ]);
    },
  );

  it('PLUS-7 entities that nobody declared are an error', async () => {
    expect(await codes('moodle-xml', moodle('&nbsp;'))).toEqual(['file.broken-xml']);
  });

  it('PLUS-7 depth, size and attributes are bounded', async () => {
    expect(await codes('moodle-xml', moodle('<a>'.repeat(10_000)))).toEqual(['file.too-complex']);
    expect(await codes('moodle-xml', moodle('<a/>'.repeat(30_000)))).toEqual(['file.too-complex']);
    const attributes = Array.from({ length: 1_000 }, (_, at) => `a${String(at)}=""`).join(' ');
    expect(await codes('moodle-xml', `<quiz ${attributes}/>`)).toEqual(['file.too-complex']);
  });
});

describe('PLUS-7 HTML in texts is read as text', { timeout: 30_000 }, () => {
  it('PLUS-7 scripts, frames and handlers do not come along, and are reported', async () => {
    const html =
      '<p onclick="x()">問<script>alert(1)</script><iframe src="//e">in</iframe><img src="x" onerror="x()">' +
      '<style>p{}</style><a href="javascript:x()">題</a></p>';
    const { items } = await read('moodle-xml', moodle(`<![CDATA[${html}]]>`));
    expect(items[0]?.content.prompt).toEqual({ text: [{ text: '問題' }] });
    expect(items[0]?.reported).toEqual([
      { code: 'active-content', detail: 'script' },
      { code: 'active-content', detail: 'iframe' },
      { code: 'active-content', detail: 'style' },
      { code: 'link', detail: 'javascript:x()' },
      { code: 'missing-media', detail: 'x' },
    ]);
  });

  it('PLUS-7 markup made to cost much is read in one pass', async () => {
    const open = Array.from({ length: 2_000 }, (_, at) => `<b a=${String(at)}>`).join('');
    const { items } = await read('moodle-xml', moodle(`<![CDATA[${open}${'<p>'.repeat(2_900)}問]]>`));
    expect(items[0]?.content.prompt).toEqual({ text: [{ text: '問' }] });
  });
});

describe('PLUS-7 texts made to cost much are read in one pass, or refused', { timeout: 30_000 }, () => {
  const LONG = 1_000_000;
  it.each([
    ['open brackets in a comment', `//${'[tag:'.repeat(LONG / 5)}\n問{T}`, undefined],
    ['tags', `//${'[tag:a]'.repeat(LONG / 10)}\n問{T}`, 'item.too-long'],
    ['categories', `$CATEGORY: ${'a/'.repeat(LONG)}\n\n${'問{T}\n\n'.repeat(9_000)}`, undefined],
    ['answers', `問{${'=a '.repeat(LONG)}}`, 'item.too-many-answers'],
    ['elements', `[html]${'<ruby>'.repeat(LONG / 6)}問{T}`, 'item.too-long'],
    ['letters', `${'問'.repeat(LONG)}{T}`, 'item.too-long'],
    ['backslashes', `問{=${'\\'.repeat(LONG)}}`, undefined],
  ])('PLUS-7 %s', async (_name, file, code) => {
    const { items, problems } = await read('gift', file);
    expect(problems.map((problem) => problem.code)).toEqual(code === undefined ? [] : [code]);
    expect(items.length).toBe(code === undefined ? (file.includes('$CATEGORY') ? 9_000 : 1) : 0);
  });

  it('ADMIN-5 words before a bracket that is no reading', async () => {
    const row = `"${'漢'.repeat(1_900)}[",○`;
    const { items } = await read('csv', `question,answer\n${`${row}\n`.repeat(800)}`);
    expect(items).toHaveLength(800);
  });
});

describe('PLUS-7 packages stay small when they are unpacked', { timeout: 30_000 }, () => {
  const megabytes = (count: number) => new Uint8Array(count * 1024 * 1024);
  const manifest = strToU8('<manifest/>');

  it('PLUS-7 what expands too much is not unpacked', async () => {
    expect(await codes('qti-2.2', zipSync({ 'imsmanifest.xml': manifest, a: megabytes(60) }))).toEqual([
      'file.expands-too-much',
    ]);
    expect(await codes('anki', zipSync({ 'collection.anki2': megabytes(8) }))).toEqual([
      'file.expands-too-much',
    ]);
  });

  it('PLUS-7 many small files are too many', async () => {
    const names = Array.from(
      { length: QUESTION_FILE_LIMITS.entries + 1 },
      (_, at) => [String(at), new Uint8Array()] as const,
    );
    expect(await codes('anki', zipSync(Object.fromEntries(names), { level: 0 }))).toEqual([
      'file.too-many-entries',
    ]);
  });

  it('PLUS-7 a directory that lies about a size is not believed', async () => {
    const zip = Buffer.from(zipSync({ 'imsmanifest.xml': manifest, a: megabytes(3) }, { level: 0 }));
    const packed = Buffer.from(zipSync({ a: megabytes(3) }));
    for (const file of [zip, packed]) {
      const directory = file.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
      file.writeUInt32LE(0xfffffff0, directory + 24);
      expect(await codes('qti-2.2', file)).toEqual(['file.expands-too-much']);
    }
  });

  it('PLUS-7 Zstandard in newer Anki packages is bounded, too', async () => {
    const bomb = zstdCompressSync(megabytes(60));
    expect(await codes('anki', zipSync({ 'collection.anki21b': bomb }))).toEqual(['file.expands-too-much']);
    expect(await codes('anki', zipSync({ 'collection.anki21b': strToU8('no') }))).toEqual([
      'file.broken-archive',
    ]);
  });

  it('PLUS-7 names that lead out of a package lead nowhere', async () => {
    const item =
      '<assessmentItem><responseDeclaration identifier="R"><correctResponse><value>a</value></correctResponse></responseDeclaration><itemBody><p>問<img src="../../../../etc/passwd"/></p><choiceInteraction responseIdentifier="R" shuffle="true"><simpleChoice identifier="a">一</simpleChoice><simpleChoice identifier="b">二</simpleChoice></choiceInteraction></itemBody></assessmentItem>';
    const listed = strToU8(
      '<manifest><resources><resource type="imsqti_item_xmlv2p2" href="../../i.xml"/><resource type="imsqti_item_xmlv2p2" href="/etc/passwd"/></resources></manifest>',
    );
    const { items, problems } = await read(
      'qti-2.2',
      zipSync({ 'imsmanifest.xml': listed, 'i.xml': strToU8(item) }),
    );
    expect(items[0]?.reported).toEqual([{ code: 'missing-media', detail: '../../../../etc/passwd' }]);
    expect(problems).toMatchObject([{ place: { name: 'etc/passwd' }, code: 'item.missing-entry' }]);
  });
});

describe('PLUS-7 databases are only read', { timeout: 30_000 }, () => {
  const MODELS = JSON.stringify({
    1: { name: 'Basic', flds: [{ name: 'Front' }, { name: 'Back' }], tmpls: [] },
  });
  const COLLECTION = 'CREATE TABLE col (id integer, models text, decks text);';
  const NOTES = 'CREATE TABLE notes (id integer, mid integer, flds text, tags text);';

  const packageOf = (sql: string) => {
    const database = new DatabaseSync(':memory:');
    database.exec(sql);
    if (sql.includes(COLLECTION)) database.prepare("INSERT INTO col VALUES (1, ?, '{}')").run(MODELS);
    return zipSync({ 'collection.anki2': database.serialize(), media: strToU8('{}') });
  };

  it('PLUS-7 a plain one is read', async () => {
    const { items } = await read(
      'anki',
      packageOf(`${COLLECTION}${NOTES}INSERT INTO notes VALUES (1, 1, '問' || char(31) || '答', '')`),
    );
    expect(items[0]?.content.key).toEqual({ type: 'text', accepted: ['答'] });
  });

  it('PLUS-7 brackets that nobody closes are text', async () => {
    const brackets = `[sound:${'漢['.repeat(9_000)}`;
    const notes = `${COLLECTION}${NOTES}INSERT INTO notes VALUES (1, 1, '${brackets}' || char(31) || '答', '')`;
    const { items } = await read('anki', packageOf(notes));
    expect(items[0]?.content.prompt).toEqual({ text: [{ text: brackets }] });
  });

  it.each([
    'CREATE VIEW notes AS WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n) SELECT id, id AS mid, id AS flds, id AS tags FROM n',
    'CREATE TABLE notes (id integer, mid integer, tags text, flds text GENERATED ALWAYS AS (hex(zeroblob(1000000))))',
    'CREATE TABLE notes (id integer, mid integer, tags text, flds text AS (upper(tags)) STORED)',
    'CREATE VIRTUAL TABLE notes USING fts5(id, mid, flds, tags)',
    'CREATE TABLE other (id integer)',
  ])('PLUS-7 what computes is not asked: %s', async (sql) => {
    expect(await codes('anki', packageOf(`${COLLECTION}${sql}`))).toEqual(['file.broken-database']);
  });

  it('PLUS-7 note types that are none', async () => {
    const database = new DatabaseSync(':memory:');
    database.exec(`${COLLECTION}${NOTES}INSERT INTO col VALUES (1, '{"1":{"name":7}}', '{}')`);
    const file = zipSync({ 'collection.anki2': database.serialize() });
    expect(await codes('anki', file)).toEqual(['file.broken-database']);
  });
});
