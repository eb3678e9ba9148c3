import { Controller, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { Public } from './declare-access.js';
import { createHttpApp, type HttpApp } from './testing/http-app.js';
import { readUpload, Upload, UPLOAD_LIMIT_BYTES } from './upload.js';

@Controller('things')
class Things {
  @Public()
  @Upload()
  @Post('import')
  async take(@Req() request: FastifyRequest) {
    const { bytes, name, options } = await readUpload(
      request,
      z.strictObject({ mode: z.string().optional() }),
    );
    return { size: bytes.length, name, options };
  }

  @Public()
  @Post('plain')
  plain() {
    return {};
  }
}

let http: HttpApp;
beforeAll(async () => {
  http = await createHttpApp([Things]);
});
afterAll(() => http.app.close());

const send = (form: FormData | string, url = 'import', type = 'multipart/form-data; boundary=x') =>
  typeof form === 'string'
    ? http.app.inject({
        method: 'POST',
        url: `/api/things/${url}`,
        headers: { 'content-type': type },
        payload: form,
      })
    : http.app.inject({ method: 'POST', url: `/api/things/${url}`, payload: form });
const formOf = (parts: Record<string, Blob | string>) => {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts))
    if (typeof part === 'string') form.append(name, part);
    else form.append(name, part, '名簿.csv');
  return form;
};

it('a form with a file and options', async () => {
  const answer = await send(formOf({ options: '{"mode":"a"}', file: new Blob(['a,b']) }));
  expect(answer.statusCode, answer.body).toBe(201);
  expect(answer.json()).toEqual({ size: 3, name: '名簿.csv', options: { mode: 'a' } });
});

it.each<[string, number, FormData | string]>([
  ['upload.missing', 400, formOf({ options: '{}' })],
  ['upload.too-large', 413, formOf({ file: new Blob([Buffer.alloc(UPLOAD_LIMIT_BYTES + 1)]) })],
  ['request.malformed', 400, formOf({ file: new Blob(['a']), other: 'x' })],
  ['request.malformed', 400, formOf({ other: new Blob(['a']) })],
  ['request.malformed', 400, formOf({ file: new Blob(['a']), options: '{' })],
  ['request.malformed', 400, formOf({ file: new Blob(['a']), options: ' '.repeat(20_000) })],
  ['request.invalid', 400, formOf({ file: new Blob(['a']), options: '{"usertype":3}' })],
  ['request.invalid', 400, formOf({ file: new Blob(['a']), options: '{"__proto__":{}}' })],
  ['request.malformed', 400, 'no form at all'],
  ['request.malformed', 400, '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nhalf'],
  ['request.malformed', 400, '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--'],
])('ERR-4 %s %i: %#', async (code, status, form) => {
  const answer = await send(form);
  expect({ status: answer.statusCode, code: answer.json<{ code: string }>().code }, answer.body).toEqual({
    status,
    code,
  });
});

it('a form without a boundary, or where none is asked for, is malformed', async () => {
  expect((await send('x', 'import', 'multipart/form-data')).statusCode).toBe(400);
  expect((await send(formOf({ file: new Blob(['a']) }), 'plain')).statusCode).toBe(400);
  expect((await send('{}', 'import', 'application/json')).json()).toMatchObject({ code: 'upload.missing' });
});
