import { describe, expect, it } from 'vitest';
import { levelled, limited } from './level.mjs';
import { integratedLoudness, truePeak } from './loudness.mjs';

/** Full scale is 0 dB. */
function sine(rate: number, hertz: number, seconds: number, decibels: number, phase = 0): Float64Array {
  const amplitude = 10 ** (decibels / 20);
  return Float64Array.from(
    { length: rate * seconds },
    (_, at) => amplitude * Math.sin((2 * Math.PI * hertz * at) / rate + phase),
  );
}

function joined(...parts: Float64Array[]): Float64Array {
  return Float64Array.from(parts.flatMap((part) => [...part]));
}

describe('loudness', () => {
  it.each([24_000, 48_000])(
    'STUDY-3 of a full sine of 997 Hz in one channel is −3.01 LUFS (%s Hz)',
    (rate) => {
      expect(integratedLoudness(sine(rate, 997, 2, 0), rate)).toBeCloseTo(-3.01, 1);
      expect(integratedLoudness(sine(rate, 997, 2, -20), rate)).toBeCloseTo(-23.01, 1);
    },
  );

  it('STUDY-3 is of what is heard: pauses and much softer parts do not count', () => {
    const loud = sine(48_000, 997, 3, -20);
    const withPause = joined(loud, new Float64Array(48_000 * 4), sine(48_000, 997, 4, -60));
    expect(integratedLoudness(withPause, 48_000)).toBeCloseTo(-23.01, 0);
  });

  it('STUDY-3 of a sound shorter than a block is that of the sound over and over', () => {
    expect(integratedLoudness(sine(48_000, 1000, 0.2, -20), 48_000)).toBeCloseTo(-23, 1);
    expect(integratedLoudness(new Float64Array(2000), 48_000)).toBe(-Infinity);
  });

  it('STUDY-3 true peaks stand between the samples, too', () => {
    const rate = 48_000;
    const between = sine(rate, rate / 4, 0.1, -6, Math.PI / 4);
    expect(Math.max(...between)).toBeCloseTo(0.354, 2);
    expect(truePeak(between)).toBeCloseTo(-6, 0);
  });
});

describe('the level', () => {
  const RATE = 48_000;

  it('STUDY-3 is brought to a loudness', () => {
    const soft = sine(RATE, 440, 1, -35);
    expect(integratedLoudness(levelled(soft, RATE, -16), RATE)).toBeCloseTo(-16, 1);
  });

  it('STUDY-3 is held under a ceiling where it would pass it, and else left alone', () => {
    const burst = joined(sine(RATE, 300, 0.2, -12), sine(RATE, 300, 0.01, 3), sine(RATE, 300, 0.2, -12));
    const held = limited(burst, RATE, -1);
    expect(truePeak(held)).toBeLessThanOrEqual(-0.9);
    expect(held[1000]).toBe(burst[1000]);
    expect(limited(held, RATE, 0)).toBe(held);
  });
});
