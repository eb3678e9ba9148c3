import { describe, expect, it } from 'vitest';
import { threadsOf } from './order-threads.js';

const drawn = (order: string, solved: string) =>
  threadsOf([...order], [...solved]).map(({ from, to, moved }) => `${from}>${to}${moved ? ' moved' : ''}`);

describe('the threads between the own order and the right one', () => {
  it('STUDY-2 one that stands too early has moved, and those that it pushed have not', () => {
    expect(drawn('本兄も読い', '兄も本読い')).toEqual(['0>2 moved', '1>0', '2>1']);
  });

  it('STUDY-2 one that stands too late likewise', () => {
    expect(drawn('bcda', 'abcd')).toEqual(['0>1', '1>2', '2>3', '3>0 moved']);
  });

  it('STUDY-2 of an order from behind all but one have moved, and what is right has none', () => {
    expect(drawn('dcba', 'abcd').filter((one) => one.endsWith('moved'))).toHaveLength(3);
    expect(drawn('abcd', 'abcd')).toEqual([]);
    expect(drawn('cba', 'abc')).toHaveLength(2);
  });
});
