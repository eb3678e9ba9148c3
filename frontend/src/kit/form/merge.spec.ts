import { describe, expect, it } from 'vitest';
import { merge } from './merge.js';

const base = { name: 'Lan', note: '', levels: ['N5'] };

describe('merge of two edits', () => {
  it('ADMIN-1 each side keeps what only it has changed', () => {
    const mine = { ...base, note: 'mine' };
    const theirs = { ...base, levels: ['N4'] };
    const both = { name: 'Lan', note: 'mine', levels: ['N4'] };
    expect(merge(base, mine, theirs)).toEqual({
      mine: both,
      theirs: both,
      changed: ['levels'],
      conflicting: [],
    });
  });

  it('ADMIN-1 what both have changed differs by the side that is chosen', () => {
    const merged = merge(base, { ...base, name: 'Lan T' }, { ...base, name: 'Lan N' });
    expect(merged).toMatchObject({ changed: ['name'], conflicting: ['name'] });
    expect([merged.mine.name, merged.theirs.name]).toEqual(['Lan T', 'Lan N']);
  });

  it('ADMIN-1 the same change on both sides is no difference', () => {
    const same = { ...base, levels: ['N5', 'N4'] };
    expect(merge(base, same, { ...base, levels: ['N5', 'N4'] })).toMatchObject({ mine: same, changed: [] });
  });
});
