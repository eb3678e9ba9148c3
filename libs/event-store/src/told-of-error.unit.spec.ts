import { describe, expect, it } from 'vitest';
import { toldOfError } from './told-of-error.js';

const database = (fields: Record<string, string>) =>
  Object.assign(new Error('null value in column "minutes", answer "わたしは がくせいです"'), fields);

describe('what operators are told of an error', () => {
  it('OPS-3 is its type and where it was thrown, never its text', () => {
    const fold = () => {
      throw new RangeError('Hanako typed わたし');
    };
    let told = '';
    try {
      fold();
    } catch (error) {
      told = toldOfError(error);
    }
    expect(told).toMatch(/^RangeError, fold at told-of-error\.unit\.spec\.ts:\d+$/);
  });

  it('OPS-3 of the database it is the state and the names of its schema', () => {
    const told = toldOfError(
      database({ code: '23502', table: 'study_hours', column: 'minutes', detail: 'Failing row (Hanako)' }),
    );
    expect(told).toMatch(/^Error, SQLSTATE 23502, table study_hours, column minutes, /);
    expect(told).not.toMatch(/Hanako|わたし/);
  });

  it('OPS-3 a text that looks like a frame is not taken for one', () => {
    const disguised = new Error('first line\n    at Hanako (/somewhere/answer.js:1:2)');
    expect(toldOfError(disguised)).not.toContain('Hanako');
    expect(toldOfError(new Error('Hanako'))).not.toContain('Hanako');
  });

  it('OPS-3 what is thrown and no error is told by its kind', () => {
    expect(toldOfError('Hanako')).toBe('string');
    expect(toldOfError(database({ code: 'none', table: 'Hanako' }))).not.toContain('Hanako');
  });
});
