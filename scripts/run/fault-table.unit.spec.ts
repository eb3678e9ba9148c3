import { expect, test } from 'vitest';
import { addFaults, type Faults, faultTable } from './fault-table.mjs';

test('OPS-1 what tests counted for a guarantee adds up; the worst lateness stays the worst', () => {
  const parts: Faults[] = [
    { G1: { acknowledged: 5000, lost: 0, kills: 24 } },
    { G9: { acknowledged: 60, worstLateness: 3.25 } },
    { G1: { acknowledged: 40, lost: 1 }, G9: { acknowledged: 20, worstLateness: 2 } },
  ];
  expect(addFaults(parts)).toEqual({
    G1: { acknowledged: 5040, lost: 1, kills: 24 },
    G9: { acknowledged: 80, worstLateness: 3.25 },
  });
});

test('OPS-1 the table has a line for each guarantee in the order of the numbers, and no nought for what was not counted', () => {
  const table = faultTable({
    G10: { acknowledged: 1200, replayed: 0, lost: 0, double: 0, differences: 0, kills: 4 },
    G9: { acknowledged: 80, worstLateness: 3.25 },
  });
  expect(table).toEqual([
    '',
    'What the guarantees came to:',
    '       acknowledged  replayed  lost  double  differences  kills  dropped  worst lateness',
    '  G9             80         –     –       –            –      –        –           3.3 s',
    '  G10         1,200         0     0       0            0      4        –               –',
  ]);
});

test('OPS-1 a run that counted nothing prints no table', () => {
  expect(faultTable(addFaults([{}, {}]))).toEqual([]);
});
