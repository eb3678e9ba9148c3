import { describe, expect, it } from 'vitest';
import { type Mends, withMend } from './mends.js';

interface Decision {
  readonly drop?: true;
  readonly values?: Readonly<Record<string, string>>;
  readonly typed?: true;
}
const none: Mends<Decision> = {};

describe('ADMIN-2 ADMIN-5 what is decided about rows of a file', () => {
  it('ADMIN-2 adds up, part by part and field by field', () => {
    const one = withMend(none, ['7'], { values: { class: 'N4-A' } });
    const two = withMend(one, ['7', '8'], { values: { fullname: 'Anna' } });
    expect(withMend(two, ['8'], { typed: true })).toEqual({
      7: { values: { class: 'N4-A', fullname: 'Anna' } },
      8: { values: { fullname: 'Anna' }, typed: true },
    });
    expect(withMend(one, ['7'], { values: { class: 'N5-A' } })[7]).toEqual({ values: { class: 'N5-A' } });
  });

  it('ADMIN-2 a row that is left out is nothing else, and is back with the next decision', () => {
    const dropped = withMend(withMend(none, ['7'], { typed: true }), ['7'], { drop: true });
    expect(dropped).toEqual({ 7: { drop: true } });
    expect(withMend(dropped, ['7'], { typed: true })).toEqual({ 7: { typed: true } });
  });

  it('ADMIN-2 is over for the rows that are named, and for no others', () => {
    const both = withMend(none, ['7', '8'], { drop: true });
    expect(withMend(both, ['7', '9'], null)).toEqual({ 8: { drop: true } });
  });
});
