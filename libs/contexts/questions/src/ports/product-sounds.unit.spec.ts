import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Configuration } from '#platform/config';
import { ProductSounds } from './product-sounds.js';

const FRONTEND_DIR = 'frontend/public';
const configuration = (directory: string) =>
  Configuration.read({
    DATABASE_URL: 'postgresql://nobody@localhost/none',
    JWT_SECRET: 'x'.repeat(64),
    FRONTEND_DIR: directory,
  });
const sounds = new ProductSounds(configuration(FRONTEND_DIR));
const name = readdirSync(`${FRONTEND_DIR}/sounds`)[0] ?? '';
const path = `/sounds/${name}`;
const bytes = readFileSync(`${FRONTEND_DIR}${path}`);

describe('PLUS-7 the sounds that come with the product', () => {
  it('are found by their path, and their path by what is in them', async () => {
    expect(await sounds.bytes(path)).toEqual(bytes);
    expect(await sounds.size(path)).toBe(bytes.length);
    expect(await sounds.pathOf(bytes)).toBe(path);
  });

  it('are no other files', async () => {
    for (const other of ['/sounds/../index.html', '/sounds/000000000000.mp3', '/api/media/x', ''])
      expect([await sounds.bytes(other), await sounds.size(other)]).toEqual([undefined, 0]);
    expect(await sounds.pathOf(Buffer.from('another'))).toBeUndefined();
  });

  it('are none without a build', async () => {
    const none = new ProductSounds(configuration('nowhere'));
    expect([await none.bytes(path), await none.pathOf(bytes)]).toEqual([undefined, undefined]);
  });
});
