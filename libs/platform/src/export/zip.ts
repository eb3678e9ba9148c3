/** A file in an archive, packed by DEFLATE. */
export interface ZipEntry {
  readonly path: string;
  readonly crc: number;
  /** In bytes, packed and before. */
  readonly packed: number;
  readonly size: number;
}

/** Sizes are 32 bits: more takes another format. */
const MOST = 0xffff_ffff;
const VERSION = 20;
const UTF8 = 0x0800;
/** Sum and sizes stand behind the file: they are not known before it. */
const BEHIND = 0x0008;
const DEFLATE = 8;
/** The first day that the format knows: equal tables are equal files. */
const DATE = 0x0021;

type Field = readonly [bytes: 2 | 4, value: number];

function record(fields: readonly Field[], path = ''): Buffer {
  const head = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) at = head.writeUIntLE(value, at, bytes);
  return Buffer.concat([head, Buffer.from(path)]);
}

const both = (flags: number): Field[] => [
  ...([
    [2, VERSION],
    [2, UTF8 | flags],
    [2, DEFLATE],
    [2, 0],
    [2, DATE],
  ] as const),
];
const sums = ({ crc, packed, size }: Omit<ZipEntry, 'path'>): Field[] => [
  [4, crc],
  [4, packed],
  [4, size],
];
const lengthOf = (path: string): Field[] => [
  [2, Buffer.byteLength(path)],
  [2, 0],
];

/** Stands before a file whose sum and sizes are known. */
export const fileHead = (entry: ZipEntry): Buffer =>
  record([[4, 0x04034b50], ...both(0), ...sums(entry), ...lengthOf(entry.path)], entry.path);

/** Stands before a file that is still to be written; behind it stands `fileTail`. */
export const openFileHead = (path: string): Buffer =>
  record(
    [[4, 0x04034b50], ...both(BEHIND), ...sums({ crc: 0, packed: 0, size: 0 }), ...lengthOf(path)],
    path,
  );

/** Throws RangeError for a file of four gigabytes. */
export function fileTail(entry: ZipEntry): Buffer {
  if (entry.size > MOST || entry.packed > MOST) throw new RangeError('more bytes than a file takes');
  return record([[4, 0x08074b50], ...sums(entry)]);
}

/** The end of an archive. @param files where each begins; the last one is told of by its `fileTail` */
export function directory(
  files: readonly (readonly [entry: ZipEntry, offset: number])[],
  at: number,
): Buffer {
  const entries = files.map(([entry, offset], index) =>
    record(
      [
        ...([
          [4, 0x02014b50],
          [2, VERSION],
        ] as const),
        ...both(index === files.length - 1 ? BEHIND : 0),
        ...sums(entry),
        ...lengthOf(entry.path),
        ...([
          [2, 0],
          [2, 0],
          [2, 0],
          [4, 0],
          [4, offset],
        ] as const),
      ],
      entry.path,
    ),
  );
  const list = Buffer.concat(entries);
  const count = files.length;
  const end = record([
    ...([
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, count],
      [2, count],
    ] as const),
    ...([
      [4, list.length],
      [4, at],
      [2, 0],
    ] as const),
  ]);
  return Buffer.concat([list, end]);
}
