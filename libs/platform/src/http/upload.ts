import multipart from '@fastify/multipart';
import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DomainError } from '#libs/kernel';
import { parseJsonBody } from './json-body.js';
import { fieldErrors } from './schema-validation.pipe.js';

/** Bytes of an uploaded file (quality.md). */
export const UPLOAD_LIMIT_BYTES = 5 * 1024 * 1024;
const OPTIONS_LIMIT_BYTES = 16 * 1024;
const NAME_LENGTH = 200;
const IS_UPLOAD = z.object({ upload: z.literal(true) });

/**
 * A route that takes a form with one part `file` and, where it has options, one part `options` in JSON.
 * @param isLarge whether sending it may take longer than any other request
 */
export const Upload = ({ isLarge = false } = {}) =>
  applyDecorators(
    RouteConfig({ upload: true, isLarge }),
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: {
        type: 'object',
        required: ['file'],
        properties: { file: { type: 'string', format: 'binary' }, options: { type: 'string' } },
      },
    }),
  );

interface UploadedFile {
  readonly bytes: Buffer;
  /** Without its folder; for people only. */
  readonly name: string;
}

export interface Uploaded<T> extends UploadedFile {
  readonly options: T;
}

export interface UploadedFiles<T> {
  readonly files: readonly [UploadedFile, ...UploadedFile[]];
  readonly options: T;
}

/** Forms are read where a route asks for one, and refused like any other unknown body everywhere else. */
export function acceptUploads(fastify: FastifyInstance): void {
  void fastify.register(multipart, {
    limits: { fileSize: UPLOAD_LIMIT_BYTES, fieldSize: OPTIONS_LIMIT_BYTES, files: 1, fields: 1, parts: 2 },
  });
  fastify.addHook('onRequest', (request, _reply, done) => {
    const isForm = /^multipart\//i.test(request.headers['content-type'] ?? '');
    const isWelcome = IS_UPLOAD.safeParse(request.routeOptions.config).success;
    done(isForm && !isWelcome ? new DomainError('request.malformed') : undefined);
  });
}

/**
 * The form of an `@Upload()` route, in memory: a file has at most 5 MB. Throws `upload.missing`, `upload.too-large`,
 * `request.invalid` for options that do not keep to their schema, and `request.malformed` for a form that is none.
 */
export async function readUpload<T>(request: FastifyRequest, options: z.ZodType<T>): Promise<Uploaded<T>> {
  const { files, options: checked } = await readUploads(request, options, 1);
  return { ...files[0], options: checked };
}

/** The same of several parts `file`, which have 5 MB together. @param most how many there may be */
export async function readUploads<T>(
  request: FastifyRequest,
  options: z.ZodType<T>,
  most: number,
): Promise<UploadedFiles<T>> {
  if (!request.isMultipart()) throw new DomainError('upload.missing');
  const { files, text } = await partsOf(request, most).catch((error: unknown) => {
    throw refusal(error);
  });
  const [first, ...others] = files;
  if (!first) throw new DomainError('upload.missing');
  return { files: [first, ...others], options: optionsOf(text, options) };
}

/** Throws `request.invalid` for options that do not keep to their schema. */
export function optionsOf<T>(text: string, options: z.ZodType<T>): T {
  const checked = options.safeParse(parseJsonBody(Buffer.from(text)) ?? {});
  if (!checked.success)
    throw new DomainError('request.invalid', { errors: fieldErrors(checked.error.issues) });
  return checked.data;
}

async function partsOf(request: FastifyRequest, most: number) {
  const files: UploadedFile[] = [];
  let text = '';
  let size = 0;
  for await (const part of request.parts({ limits: { files: most, parts: most + 1 } })) {
    if (part.type === 'file' && part.fieldname === 'file') {
      const file = { bytes: await part.toBuffer(), name: nameOf(part.filename) };
      size += file.bytes.length;
      if (size > UPLOAD_LIMIT_BYTES) throw new DomainError('upload.too-large');
      files.push(file);
    } else if (part.type === 'field' && part.fieldname === 'options') text = textOf(part);
    else throw new DomainError('request.malformed');
  }
  return { files, text };
}

export function textOf(part: { value: unknown; valueTruncated: boolean }): string {
  if (typeof part.value !== 'string' || part.valueTruncated) throw new DomainError('request.malformed');
  return part.value;
}

export const nameOf = (name: string | undefined) =>
  (name ?? '')
    .toWellFormed()
    .replace(/[\u0000-\u001f\u007f]/g, '')
    .slice(0, NAME_LENGTH);

/** Whatever went wrong while a form was read lies in the form. */
export function refusal(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const tooLarge = error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
  return new DomainError(tooLarge ? 'upload.too-large' : 'request.malformed');
}
