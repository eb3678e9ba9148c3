import { describe, expect, it } from 'vitest';
import type { OpsCommand } from './command.js';
import { planOf } from './plan.js';

const command = (name: string, argumentCount = 0): OpsCommand => ({
  name,
  summary: `does ${name}`,
  argumentCount,
  run: () => Promise.resolve(),
});
const commands = [command('migrate'), command('rebuild', 1), command('seed')];
const plan = (...words: string[]) =>
  planOf(words, commands).map((step) => [step.command.name, ...step.words].join(' '));

describe('ops', () => {
  it('several commands in one call, in the order given, each with its own words', () => {
    expect(plan('migrate', 'rebuild', 'exam-list', 'seed')).toEqual(['migrate', 'rebuild exam-list', 'seed']);
  });

  it('nothing, an unknown name and a missing word are refused before anything runs', () => {
    expect(() => plan()).toThrow('does migrate');
    expect(() => plan('migrate', 'drop')).toThrow('there is no command drop');
    expect(() => plan('rebuild')).toThrow('rebuild needs 1 more word');
  });
});
