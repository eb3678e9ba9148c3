import { asWritten } from './wire-json.js';

const deep = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inner) => [inner], 'deep');

export const HOSTILE_TEXTS = [
  ...['', ' ', '\u0000', 'a\u0000b', '\ud800', '\udfff\ud800', 'x'.repeat(10_000), '日'.repeat(10_000)],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'null',
    'undefined',
    'NaN',
    '0',
    '-1',
    'true',
    '[object Object]',
  ],
  ...[
    "' or 1=1 --",
    '%',
    '_',
    '%_%',
    '\\',
    '\\u0000',
    '$1',
    '${1}',
    '{{1}}',
    '../../etc/passwd',
    '<script>1</script>',
  ],
  ...[
    '\u202e\u200b',
    '\ufeff',
    '👩‍👩‍👧‍👦',
    'e\u0301'.repeat(100),
    'ﷺ'.repeat(200),
    '\r\nSet-Cookie: a=b',
    '=1+1',
    '\u2028',
    '\u0007',
  ],
  ...[
    '0000-00-00',
    '2026-02-30',
    '9999-12-31',
    '+275760-09-13T00:00:00Z',
    '2026-11-28T24:00:00Z',
    '2026-13-01T00:00:00Z',
  ],
  ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 'Asia/Nowhere'],
] as const;

/** What a parser, a database or JavaScript itself stumbles over first. */
export const WORST_TEXTS = ['a\u0000b', '\ud800', '', 'x'.repeat(10_000), '\u0007'] as const;

export const HOSTILE_NUMBERS = [
  ...['-0', '-1', '0', '0.1', '1e400', '-1e400', '1e308', '5e-324', '2147483648', '-2147483649'],
  ...['9007199254740993', '99999999999999999999999999999999', '1E2', '1.0'],
] as const;

export const HOSTILE_VALUES: readonly [unknown, ...unknown[]] = [
  null,
  ...[
    true,
    false,
    [],
    {},
    [[]],
    [null],
    {},
    { a: 1 },
    [{ a: 1 }],
    { length: 1 },
    { toString: 1 },
    { then: 1 },
  ],
  ...[deep(20), deep(63), deep(64), deep(500), Array(2_000).fill(0)],
  ...HOSTILE_TEXTS,
  ...HOSTILE_NUMBERS.map(asWritten),
];

/** Names of fields that no schema has, and what is done to whom takes them. */
export const HOSTILE_NAMES = [
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    '',
    ' ',
    'a.b',
    'a[0]',
    '\u0000',
    '\ud800',
  ],
  ...[
    'usertype',
    'organization_id',
    'score',
    'is_initial',
    'permissions',
    'id',
    'version',
    'x'.repeat(1_000),
  ],
] as const;

/** As they go over the wire, percent-encoded; also what no encoder writes. */
export const HOSTILE_PIECES = [
  ...[
    '',
    '%00',
    '%',
    '%zz',
    '%ed%a0%80',
    '%c0%af',
    '..',
    '%2e%2e%2f',
    '%2F',
    '+',
    '%20',
    '-0',
    '-1',
    '1e9',
    '1.5',
  ],
  ...[
    'NaN',
    'null',
    'true',
    '0x10',
    '__proto__',
    "'%20or%201=1",
    '%F0%9F%98%80',
    '%5B%5D',
    '%7B%7D',
    '%E2%80%AE',
  ],
  ...[
    'x'.repeat(300),
    '9'.repeat(40),
    '2026-02-30',
    '0000-00-00',
    '9999-12-31',
    '2026-11-01',
    '%25',
    '%5C',
    '_',
    'ja',
    'csv',
  ],
] as const;
