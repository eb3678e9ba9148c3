import { describe, expect, it } from 'vitest';
import { limitIn, tooManySockets } from './file-limit.js';

const LIMITS = `Limit                     Soft Limit           Hard Limit           Units
Max processes             95000                95000                processes
Max open files            1024                 524288               files
Max locked memory         8388608              8388608              bytes
`;

describe('OPS-2 as many sockets as files may be open', () => {
  it('the soft limit counts', () => {
    expect(limitIn(LIMITS)).toBe(1024);
    expect(limitIn(LIMITS.replace('1024  ', 'unlimited'))).toBeUndefined();
  });

  it('what it allows is said before the first socket', () => {
    expect(tooManySockets(704, 1024, 'the simulator')).toBeUndefined();
    expect(tooManySockets(705, 1024, 'the simulator')).toContain(
      'The file limit 1024 of the simulator allows 704 sockets',
    );
    expect(tooManySockets(5, 100, 'the api')).toContain('allows 0 sockets');
  });

  it('a system that does not say is believed to have no limit', () => {
    expect(tooManySockets(20_000, undefined, 'the simulator')).toBeUndefined();
  });
});
