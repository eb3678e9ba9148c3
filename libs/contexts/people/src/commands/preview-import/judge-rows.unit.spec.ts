import { describe, expect, it } from 'vitest';
import type { ImportMend } from '#contracts/http/imports';
import { ClassIndex } from './class-index.js';
import { judgeRows, type KnownPerson, keysOf, type Plan } from './judge-rows.js';

const classes = new ClassIndex([
  { id: 'c1', name: 'N5-A', isClosed: false },
  { id: 'c2', name: 'N4-A', isClosed: false },
  { id: 'c3', name: 'Old', isClosed: true },
  { id: 'c4', name: 'ab', isClosed: false },
  { id: 'c5', name: 'AB', isClosed: false },
]);
const anna: KnownPerson = {
  id: 'p1',
  isOwnLearner: true,
  isOwnStaff: false,
  values: { fullname: 'Anna', gakunen: '1', branch: '', class: 'N5-A', content_language: 'en' },
};
const people = new Map<string, KnownPerson>([
  ['anna', anna],
  ['teacher', { ...anna, id: 'p2', isOwnLearner: false, isOwnStaff: true }],
  ['elsewhere', { id: 'p3', isOwnLearner: false, isOwnStaff: false, values: {} }],
  ['olga', { ...anna, id: 'p4', values: { ...anna.values, class: 'Old' } }],
]);
const mapping = { user_id: [0], fullname: [1], class: [2], content_language: [3], gakunen: [4] };
const plan: Plan = { kind: 'students', mapping, createClasses: false, mends: {}, oneRoster: undefined };

const judge = (rows: readonly (readonly string[])[], change: Partial<Plan> = {}) =>
  judgeRows(
    rows.map((cells, index) => ({ number: index + 2, cells })),
    { ...plan, ...change },
    { people, classes },
  );
const one = (cells: readonly string[], change?: Partial<Plan>) => {
  const { outcome, problems, before } = judge([cells], change).rows[0]!;
  return { outcome, problems, before };
};
const error = (field: string | null, reason: string) => ({
  outcome: 'error',
  problems: [{ field, reason }],
  before: {},
});

describe('ADMIN-2 what an import does with a row', () => {
  it('new, changed with what it replaces, unchanged', () => {
    expect(one(['new1', 'Ben', 'n5-ａ'])).toEqual({ outcome: 'new', problems: [], before: {} });
    expect(one(['ANNA', 'Anna B', 'N4-A'])).toEqual({
      outcome: 'changed',
      problems: [],
      before: { fullname: 'Anna', class: 'N5-A' },
    });
    expect(one(['anna', 'Anna', 'N5-A', 'English', '1'])).toMatchObject({ outcome: 'unchanged' });
  });

  it('an empty cell leaves what is there as it is', () => {
    expect(one(['anna', '', '', '', ''])).toMatchObject({ outcome: 'unchanged' });
    expect(one(['anna'])).toMatchObject({ outcome: 'unchanged' });
  });

  it.each([
    ['no user id', ['', 'Ben'], error('user_id', 'required')],
    ['no name for somebody new', ['new1', ''], error('fullname', 'required')],
    ['a user id of another organization', ['elsewhere', 'X'], error('user_id', 'user-id-in-use')],
    ['a user id of an administrator', ['Teacher', 'X'], error('user_id', 'not-a-learner')],
    ['an unknown class', ['new1', 'Ben', 'N1'], error('class', 'unknown-class')],
    ['a class that is deactivated', ['new1', 'Ben', 'Old'], error('class', 'closed-class')],
    ['a class that could be two', ['new1', 'Ben', 'Ab'], error('class', 'ambiguous-class')],
    [
      'a language that is none',
      ['new1', 'Ben', '', 'Klingon'],
      error('content_language', 'unknown-language'),
    ],
    ['a name that is too long', ['new1', 'x'.repeat(201)], error('fullname', 'too-long')],
    ['characters that cannot be stored', ['new1', 'B\u0007en'], error('fullname', 'bad-characters')],
    ['an error of the spreadsheet for a name', ['new1', '#N/A'], error('fullname', 'error-value')],
    ['an error of the spreadsheet for an id', ['#REF!', 'Ben'], error('user_id', 'error-value')],
    ['an error where somebody is known', ['anna', '#VALUE!'], error('fullname', 'error-value')],
    ['an id that lost its digits', ['1.23457E+15', 'Ben'], error('user_id', 'cut-number')],
    ['a line of totals', ['合計', '8名'], error('user_id', 'total-row')],
    ['a line of totals in another column', ['8', 'Total:'], error('fullname', 'total-row')],
    ['a name that has become a date', ['new1', '2026-04-01'], error('fullname', 'date-value')],
    ['a user ID that has become a date', ['１-Apr', 'A'], error('user_id', 'date-value')],
    ['a lone surrogate', ['new1', 'B\ud800en'], error('fullname', 'bad-characters')],
  ])('%s is an error', (_name, cells, expected) => {
    expect(one(cells)).toEqual(expected);
  });

  it('ADMIN-2 a name that only begins like a total is a name', () => {
    expect(one(['new1', '計 太郎']).outcome).toBe('new');
  });

  it('what is refused is shown in a form that can be stored', () => {
    const { values } = judge([['new1', 'B\u0000\ud800\u0007en']]).rows[0]!;
    expect(values.fullname).toBe('B\ufffd\ufffd\ufffden');
  });

  it('the class that a learner has is no error, even if it is deactivated', () => {
    expect(one(['olga', 'Anna', 'Old'])).toMatchObject({ outcome: 'unchanged' });
  });

  it('the second row with a user id is the wrong one, however it is written', () => {
    const { rows } = judge([
      ['new1', 'Ben'],
      ['ＮＥＷ1', 'Carl'],
    ]);
    expect(rows.map(({ number, outcome }) => [number, outcome])).toEqual([
      [2, 'new'],
      [3, 'error'],
    ]);
    expect(rows[1]?.problems).toEqual([{ field: 'user_id', reason: 'duplicate-in-file' }]);
  });

  it('classes that are to be made are named once, by the first spelling', () => {
    const { rows, newClasses } = judge(
      [
        ['new1', 'Ben', 'N3-B'],
        ['new2', 'Carl', 'n3-b'],
        ['anna', '', 'N2'],
        ['', 'nobody', 'N1'],
      ],
      { createClasses: true },
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual(['new', 'new', 'changed', 'error']);
    expect(newClasses).toEqual(['N3-B', 'N2']);
  });

  it('formulas that an export has neutralised come back', () => {
    const known = new Map([['=anna', { ...anna, values: { ...anna.values, fullname: '-A' } }]]);
    const rows = [{ number: 2, cells: ["'=anna", "'-A"] }];
    expect(keysOf(rows, plan)).toEqual(['=anna']);
    expect(judgeRows(rows, plan, { people: known, classes }).rows[0]).toMatchObject({ outcome: 'unchanged' });
  });

  describe('ADMIN-2 what a person has decided about a row', () => {
    const mended = (cells: readonly string[], mend: ImportMend) => {
      const { outcome, problems, values } = judge([cells], { mends: { 2: mend } }).rows[0]!;
      return { outcome, problems, values };
    };

    it('ADMIN-2 is taken in place of what the file says, and judged like it', () => {
      const written = mended(['#REF!', 'Ben', 'N1'], { values: { user_id: ' ｎｅｗ1', class: 'N5-A' } });
      expect(written).toEqual({
        outcome: 'new',
        problems: [],
        values: { user_id: 'new1', fullname: 'Ben', class: 'N5-A' },
      });
      expect(mended(['x'], { values: { user_id: 'teacher' } }).problems).toMatchObject([
        { field: 'user_id', reason: 'not-a-learner' },
      ]);
      const rows = [{ number: 2, cells: ['#REF!'] }];
      expect(keysOf(rows, { mapping, mends: { 2: { values: { user_id: 'Anna' } } } })).toEqual(['anna']);
    });

    it('ADMIN-2 an empty text says nothing of the field', () => {
      expect(mended(['new1', 'Ben', '#N/A'], { values: { class: '' } })).toEqual({
        outcome: 'new',
        problems: [],
        values: { user_id: 'new1', fullname: 'Ben' },
      });
    });

    it('ADMIN-2 a text that looks like an error is taken as it stands, of that field alone', () => {
      const cells = ['1.5E+10', '#N/A'];
      expect(mended(cells, { as_is: ['user_id'] }).problems).toEqual([
        { field: 'fullname', reason: 'error-value' },
      ]);
      expect(mended(cells, { as_is: ['user_id', 'fullname'] })).toMatchObject({
        outcome: 'new',
        values: { user_id: '1.5E+10', fullname: '#N/A' },
      });
    });

    it('ADMIN-2 the class of that row is made, and of no other one', () => {
      const { rows, newClasses } = judge(
        [
          ['new1', 'Ben', 'N3'],
          ['new2', 'Eva', 'N2'],
        ],
        { mends: { 2: { make_class: true } } },
      );
      expect(rows.map(({ outcome }) => outcome)).toEqual(['new', 'error']);
      expect(newClasses).toEqual(['N3']);
    });

    it('ADMIN-2 a row that is left out takes nothing from the others', () => {
      const { rows } = judge(
        [
          ['new1', 'Ben'],
          ['new1', 'Carl'],
        ],
        { mends: { 2: { drop: true } } },
      );
      expect(rows.map(({ outcome, problems }) => [outcome, problems])).toEqual([
        ['ignored', [{ field: null, reason: 'dropped' }]],
        ['new', []],
      ]);
    });
  });

  describe('OneRoster', () => {
    const oneRoster = { role: 2, status: 3, enabled: 4, allLearners: false };
    const roster = { mapping: { user_id: [0], fullname: [1] }, oneRoster };
    const told = (...cells: string[]) => one(['new1', 'Ben', ...cells], roster);
    const out = (reason: string, detail?: string) => ({
      outcome: 'ignored',
      problems: [{ field: null, reason, ...(detail && { detail }) }],
    });

    it('a student is a learner', () => {
      expect(told('student', 'active', 'true')).toMatchObject({ outcome: 'new' });
      expect(told('Student', '', '')).toMatchObject({ outcome: 'new' });
    });

    it.each(['teacher', 'administrator', 'guardian', 'aide', 'proctor', 'systemAdministrator'])(
      'staff never become learners: %s',
      (role) => {
        expect(told(role, 'active', 'true')).toMatchObject(out('not-a-student', role.toLowerCase()));
        expect(told(`student ${role}`, 'active', 'true')).toMatchObject(
          out('not-a-student', role.toLowerCase()),
        );
      },
    );

    it('nobody who is to be deleted or not enabled', () => {
      expect(told('student', 'tobedeleted', 'true')).toMatchObject(out('to-be-deleted'));
      expect(told('student', 'active', 'FALSE')).toMatchObject(out('disabled'));
      expect(told('student', '', 'false')).toMatchObject(out('disabled'));
    });

    it('whose role is not told is left out until somebody says that all are learners', () => {
      expect(told('', '', 'true')).toMatchObject(out('role-unknown'));
      const said = { ...roster, oneRoster: { ...oneRoster, allLearners: true } };
      expect(one(['new1', 'Ben', '', '', 'true'], said)).toMatchObject({ outcome: 'new' });
      expect(one(['new1', 'Ben', 'teacher', '', 'true'], said)).toMatchObject({ outcome: 'ignored' });
    });
  });

  it('names are plain: what nobody sees is no change, and digits of either width are one', () => {
    const mapping = { user_id: [0], fullname: [1], gakunen: [2] };
    const cells = ['ａｎｎａ', ' An\u200bna\r\n\tSato\u202c', '２年'];
    const { rows } = judge([cells], { mapping });
    expect(rows[0]?.values).toEqual({ user_id: 'anna', fullname: 'Anna Sato', gakunen: '2年' });
  });

  it('OneRoster classes: new ones are made, known ones stay', () => {
    const { rows, newClasses } = judge([['N3'], ['n5-a'], ['n3'], ['Old'], ['']], {
      kind: 'classes',
      mapping: { class: [0] },
    });
    expect(rows.map(({ outcome }) => outcome)).toEqual(['new', 'unchanged', 'error', 'error', 'error']);
    expect(newClasses).toEqual(['N3']);
  });
});
