import { expect, it } from 'vitest';
import { SAMPLE_SOUND } from '#contracts/constants';
import sounds from './data/sounds.json' with { type: 'json' };
import { isSound } from './index.js';

/** What questions of the bank are heard by (`bank.ts`); the other kinds teach, and stand on open pages. */
const ASKED = ['kana', 'word', 'listening'];

it('TEST-6 the sound that is tried out before a test is there, and no question asks it', () => {
  expect(isSound(SAMPLE_SOUND)).toBe(true);
  const named = Object.entries(sounds).filter(([, hash]) => SAMPLE_SOUND.includes(hash));
  expect(named.map(([name]) => name.split(':')[0])).toEqual(['example']);
  expect(named.filter(([name]) => ASKED.includes(name.split(':')[0] ?? ''))).toEqual([]);
});
