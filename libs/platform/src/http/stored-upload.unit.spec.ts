import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, rmSync } from 'node:fs';
import promises, { mkdir, mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Controller, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { Public } from './declare-access.js';
import { inFolder, type StoredUpload, withStoredUpload } from './stored-upload.js';
import { createHttpApp, type HttpApp } from './testing/http-app.js';
import { Upload } from './upload.js';

/** What another user has left, which whoever runs the tests as root could remove. */
const FOREIGN = 'manabiya-upload-foreign';

/** For one test, and for modules that other specs have loaded before, too: a mocked module would be there for those alone that come after it. */
function refuseToRemove(ending: string): void {
  const { rm: real } = promises;
  const refusing: typeof rm = (path, options) =>
    String(path).endsWith(ending)
      ? Promise.reject(Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' }))
      : real(path, options);
  promises.rm = refusing;
  syncBuiltinESMExports();
  onTestFinished(() => {
    promises.rm = real;
    syncBuiltinESMExports();
  });
}

const MOST = 3 * 1024 * 1024;
const OPTIONS = z.strictObject({ mode: z.string().optional() });
const paths: string[] = [];

@Controller('large')
class Large {
  @Public()
  @Upload({ isLarge: true })
  @Post()
  take(@Req() request: FastifyRequest) {
    return withStoredUpload(request, OPTIONS, MOST, (upload) => this.read(upload));
  }

  @Public()
  @Upload({ isLarge: true })
  @Post('fails')
  fail(@Req() request: FastifyRequest) {
    return withStoredUpload(request, OPTIONS, MOST, ({ path }) => {
      paths.push(path);
      return Promise.reject(new Error('whatever'));
    });
  }

  /** Linux has a disk that is always full. */
  @Public()
  @Upload({ isLarge: true })
  @Post('full')
  full(@Req() request: FastifyRequest) {
    return withStoredUpload(
      request,
      OPTIONS,
      MOST,
      () => Promise.resolve({}),
      (path) => {
        paths.push(path);
        return createWriteStream('/dev/full');
      },
    );
  }

  private async read({ path, name, sha256, options }: StoredUpload<z.infer<typeof OPTIONS>>) {
    paths.push(path);
    return { size: (await readFile(path)).length, name, sha256, options };
  }
}

let http: HttpApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  vi.stubEnv('TMPDIR', folder);
  http = await createHttpApp([Large]);
  await http.app.listen(0, '127.0.0.1');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await http.app.close();
  await rm(folder, { recursive: true });
});

const left = () => readdir(folder);
const formOf = (bytes: Uint8Array<ArrayBuffer>, options = '{"mode":"a"}') => {
  const form = new FormData();
  form.append('file', new Blob([bytes]), 'dir/名簿.apkg');
  form.append('options', options);
  return form;
};
const send = (form: FormData, url = '') =>
  http.app.inject({ method: 'POST', url: `/api/large${url}`, payload: form });
const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) => [
  statusCode,
  z.object({ code: z.string() }).parse(JSON.parse(body)).code,
];

describe('SEC a file that is uploaded onto the disk', () => {
  it('SEC is there with its hash and options, whichever comes first, and gone afterwards', async () => {
    const bytes = new Uint8Array(MOST).fill(7);
    const answer = await send(formOf(bytes));
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toEqual({
      ...{ size: MOST, name: '名簿.apkg', options: { mode: 'a' } },
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    expect(await left()).toEqual([]);
  });

  it('SEC is gone, too, when whoever deals with it fails', async () => {
    expect((await send(formOf(new Uint8Array(10)), '/fails')).statusCode).toBe(500);
    expect(existsSync(paths.at(-1) ?? '')).toBe(false);
    expect(await left()).toEqual([]);
  });

  it('SEC is refused where it is too large, or its options are none', async () => {
    expect(codeOf(await send(formOf(new Uint8Array(MOST + 1))))).toEqual([413, 'upload.too-large']);
    expect(codeOf(await send(formOf(new Uint8Array(1), '{"usertype":3}')))).toEqual([400, 'request.invalid']);
    expect(codeOf(await send(new FormData()))).toEqual([400, 'upload.missing']);
    expect(await left()).toEqual([]);
  });

  it('SEC whose sender goes away in the middle leaves nothing', async () => {
    const port = Number(new URL(await http.app.getUrl()).port);
    const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `POST /api/large HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n\r\n${head}${'y'.repeat(200_000)}`,
      ),
    );
    await vi.waitFor(async () => expect(await left()).toHaveLength(1));
    socket.destroy();
    await vi.waitFor(async () => expect(await left()).toEqual([]));
  });

  it('SEC whose end is missing is malformed', async () => {
    const payload = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nhalf';
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const answer = await http.app.inject({ method: 'POST', url: '/api/large', payload, headers });
    expect(codeOf(answer)).toEqual([400, 'request.malformed']);
    expect(await left()).toEqual([]);
  });

  it.runIf(existsSync('/dev/full'))('SEC that no disk has room for is refused in so many words', async () => {
    expect(codeOf(await send(formOf(new Uint8Array(MOST)), '/full'))).toEqual([507, 'upload.no-room']);
    expect(existsSync(dirname(paths.at(-1) ?? ''))).toBe(false);
    expect(await left()).toEqual([]);
  });

  const leave = async (name: string, hours: number) => {
    const path = join(folder, name);
    await mkdir(path);
    const since = new Date(Date.now() - hours * 60 * 60_000);
    await utimes(path, since, since);
    onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  };

  it('SEC what a process that was killed has left goes with the next upload', async () => {
    await leave('manabiya-upload-old', 2);
    await leave('manabiya-upload-young', 0);
    await inFolder(() => Promise.resolve());
    expect(await left()).toEqual(['manabiya-upload-young']);
  });

  it("OPS-3 what another user has left there is in nobody's way", async () => {
    await leave(FOREIGN, 2);
    refuseToRemove('foreign');
    expect((await send(formOf(new Uint8Array(10)))).statusCode).toBe(201);
    expect(await left()).toEqual([FOREIGN]);
  });
});
