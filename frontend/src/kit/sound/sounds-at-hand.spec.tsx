import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serveApi } from '../../testing/api.js';
import { aStore } from '../../testing/kept.js';
import { saveData } from './data-saver.js';
import { isAtHand, soundAtHand, useSoundsAtHand } from './sounds-at-hand.js';
import { keepSound } from './taken-sounds.js';

const ONE = '/sounds/1.mp3';
const TAKEN = '/sounds/2.mp3';

function Holds({ need }: { need: 'likely' | 'sure' }) {
  useSoundsAtHand([TAKEN, ONE], need);
  return null;
}

describe('sounds of who saves data', () => {
  let made = 0;
  beforeEach(() => {
    aStore();
    URL.createObjectURL = () => `blob:${++made}`;
    URL.revokeObjectURL = () => undefined;
    saveData(true);
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    localStorage.clear();
  });

  it('PLUS-10 do not come ahead over the network; those that were taken along are at hand', async () => {
    const asked = serveApi({ [`GET ${ONE}`]: { body: 'ID3' }, [`GET ${TAKEN}`]: { body: 'ID3' } });
    await keepSound(TAKEN, new Blob(['ID3']));
    render(<Holds need="likely" />);
    await waitFor(async () => expect(await isAtHand(TAKEN)).toBe(true));
    expect(await soundAtHand(ONE)).toBe(ONE);
    expect(asked).toEqual([]);
  });

  it('TEST-6 PLUS-10 come ahead in a test all the same: there they are needed, and the network may go', async () => {
    const asked = serveApi({ [`GET ${ONE}`]: { body: 'ID3' }, [`GET ${TAKEN}`]: { body: 'ID3' } });
    render(<Holds need="sure" />);
    await waitFor(() => expect(asked.map(({ call }) => call)).toEqual([`GET ${TAKEN}`, `GET ${ONE}`]));
    await waitFor(async () => expect(await isAtHand(ONE)).toBe(true));
  });
});
