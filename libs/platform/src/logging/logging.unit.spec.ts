import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createLogger } from './logger.js';

function logOf(write: (logger: ReturnType<typeof createLogger>) => void): string {
  let text = '';
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  write(createLogger('info', 'test', sink));
  return text;
}

describe('OPS-3 the log holds no personal data', () => {
  it('a database error keeps its code and loses its text, also as a cause', () => {
    const database = Object.assign(new Error('Key (user_id)=(taro) exists'), {
      code: '23505',
      table: 'app_user',
    });
    const log = logOf((logger) =>
      logger.error({ err: new Error('could not save', { cause: database }) }, 'failed'),
    );
    expect(log).toContain('23505');
    expect(log).toContain('app_user');
    expect(log).toContain('could not save');
    expect(log).not.toContain('taro');
  });

  it('secrets and names are cut out, one level deep too', () => {
    const secret = { token: 'tttt', password: 'pppp', display_name: 'nnnn' };
    const log = logOf((logger) => logger.info({ ...secret, body: secret, id: 'kept' }, 'x'));
    expect(log).not.toMatch(/tttt|pppp|nnnn/);
    expect(log).toContain('kept');
  });
});
