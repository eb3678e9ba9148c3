import type { FastifyReply } from 'fastify';
import { type ByteRange, rangeOf } from './byte-range.js';

/** A file that never changes, wherever its bytes are kept. */
export interface UnchangingFile {
  readonly contentType: string;
  /** In bytes. */
  readonly size: number;
  /** Bytes `from` to `to`, both included. */
  part(from: number, to: number): Promise<Buffer>;
}

/** What a browser says of a file that it asks for. */
export interface AskedFile {
  /** Names the bytes of this address, unquoted. */
  readonly tag: string;
  readonly range: string | undefined;
  readonly known: string | undefined;
}

const NEVER_CHANGES = { 'cache-control': 'public, max-age=31536000, immutable' };
/** Opened by itself the file runs nothing, and is nobody's page. */
const SHOWS_ONLY = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox" };

/** Sends it whole, in part (206: Safari plays no sound without), not again (304), or says that there is no such part (416). */
export async function sendFile(
  reply: FastifyReply,
  file: UnchangingFile,
  { tag, range, known }: AskedFile,
): Promise<void> {
  const { size, contentType } = file;
  const etag = `"${tag}"`;
  void reply.headers({ ...NEVER_CHANGES, ...SHOWS_ONLY, etag, 'accept-ranges': 'bytes' });
  if (known?.split(',').some((one) => one.trim() === etag)) return void reply.status(304).send();
  const asked = rangeOf(range, size);
  if (asked === 'outside')
    return void reply.status(416).header('content-range', `bytes */${size}`).type('text/plain').send('');
  if (asked) void reply.status(206).header('content-range', contentRange(asked, size));
  void reply.type(contentType).send(await file.part(asked?.from ?? 0, asked?.to ?? size - 1));
}

const contentRange = ({ from, to }: ByteRange, size: number) => `bytes ${from}-${to}/${size}`;
