/** Bytes of a file, both ends included. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * What a `Range` header asks for (RFC 9110, 14.1.2): undefined = the whole file, which is also the answer to several
 * ranges and to what cannot be read; 'outside' = 416.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'outside' | undefined {
  const [, first = '', last = ''] = ONE_RANGE.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '')
    return Number(last) === 0 ? 'outside' : { from: Math.max(size - Number(last), 0), to: size - 1 };
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < from) return undefined;
  return from >= size ? 'outside' : { from, to };
}
