import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { DomainError } from '#libs/kernel';
import { nameOf, optionsOf, refusal, textOf } from './upload.js';

/** A file that was uploaded, on this machine's disk for as long as it is dealt with. */
export interface StoredUpload<T> {
  readonly path: string;
  /** Its own, for what else has to lie on a disk meanwhile; gone with it. */
  readonly folder: string;
  /** Without its folder; for people only. */
  readonly name: string;
  /** Of its bytes, in hexadecimal digits. */
  readonly sha256: string;
  readonly options: T;
}

/**
 * Hands the form of an `@Upload()` route to `use`: its file goes to the disk as it comes, and is gone when `use` has
 * ended, however that ends. Throws what `readUpload` throws, `upload.no-room` where the disk is full, and what `use` throws.
 * @param mostBytes of the file
 * @param open what its bytes go into
 */
export async function withStoredUpload<T, R>(
  request: FastifyRequest,
  options: z.ZodType<T>,
  mostBytes: number,
  use: (upload: StoredUpload<T>) => Promise<R>,
  open: (path: string) => Writable = newFile,
): Promise<R> {
  if (!request.isMultipart()) throw new DomainError('upload.missing');
  return inFolder(async (folder) => {
    const path = join(folder, 'upload');
    const { file, text } = await storedParts(request, () => open(path), mostBytes).catch((error: unknown) => {
      throw isFull(error) ? error : refusal(error);
    });
    if (!file) throw new DomainError('upload.missing');
    return use({ ...file, path, folder, options: optionsOf(text, options) });
  });
}

const newFile = (path: string) => createWriteStream(path, { flags: 'wx', mode: 0o600 });

const FOLDERS = 'manabiya-upload-';
/** Longer than anything is dealt with: what is older was left by a process that was killed. */
const LEFT_AFTER_MS = 60 * 60_000;

/** A folder of its own, gone in the end. Throws `upload.no-room` where the disk is full. */
export async function inFolder<R>(use: (folder: string) => Promise<R>): Promise<R> {
  await removeLeftFolders();
  const folder = await mkdtemp(join(tmpdir(), FOLDERS));
  try {
    return await use(folder);
  } catch (error) {
    throw isFull(error) ? new DomainError('upload.no-room') : error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Nobody's upload depends on it: what is another user's, or goes at the same moment, is left where it is. */
async function removeLeftFolders(): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(FOLDERS))) {
    const folder = join(tmpdir(), name);
    const since = await stat(folder).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (since > LEFT_AFTER_MS) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** No room on the disk, or none for this user. */
const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

type File = Pick<StoredUpload<unknown>, 'name' | 'sha256'>;

async function storedParts(request: FastifyRequest, open: () => Writable, mostBytes: number) {
  let file: File | undefined;
  let text = '';
  for await (const part of request.parts({ limits: { files: 1, parts: 2, fileSize: mostBytes } })) {
    if (part.type === 'file' && part.fieldname === 'file' && !file) {
      const sha256 = await written(part.file, open());
      if (part.file.truncated) throw new DomainError('upload.too-large');
      file = { sha256, name: nameOf(part.filename) };
    } else if (part.type === 'field' && part.fieldname === 'options') text = textOf(part);
    else throw new DomainError('request.malformed');
  }
  return { file, text };
}

async function written(bytes: Readable, to: Writable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(
    bytes,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    to,
  );
  return hash.digest('hex');
}
