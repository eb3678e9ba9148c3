// Brings a sound to a loudness, and its peaks under a ceiling.
import { integratedLoudness, peaksOf } from './loudness.mjs';

/** Seconds that the limiter looks ahead, and takes to let go: too short to be heard as a change of level. */
const REACH = 0.002;

const toGain = (decibels) => 10 ** (decibels / 20);
export const amplified = (samples, decibels) => samples.map((sample) => sample * toGain(decibels));

/** The gain that each peak asks for, for all that stands near it. */
function leastGains(peaks, most, reach) {
  const gains = new Float64Array(peaks.length).fill(1);
  for (let at = 0; at < peaks.length; at++) {
    if (peaks[at] <= most) continue;
    const end = Math.min(peaks.length - 1, at + reach);
    for (let near = Math.max(0, at - reach); near <= end; near++)
      gains[near] = Math.min(gains[near], most / peaks[at]);
  }
  return gains;
}

/** The mean of each and its neighbours: never above the gain that a peak there asks for. */
function smoothed(gains, reach) {
  const sums = new Float64Array(gains.length + 1);
  for (let at = 0; at < gains.length; at++) sums[at + 1] = sums[at] + gains[at];
  return gains.map((_, at) => {
    const [from, to] = [Math.max(0, at - reach), Math.min(gains.length, at + reach + 1)];
    return (sums[to] - sums[from]) / (to - from);
  });
}

/** @param {Float64Array} samples @param {number} rate in Hz @param {number} ceiling in dBTP @returns {Float64Array} */
export function limited(samples, rate, ceiling) {
  const most = toGain(ceiling);
  const peaks = peaksOf(samples, most);
  if (peaks.every((peak) => peak <= most)) return samples;
  const reach = Math.round(REACH * rate);
  const gains = smoothed(leastGains(peaks, most, reach), reach);
  return samples.map((sample, at) => sample * gains[at]);
}

/** At this loudness, in LUFS. @param {Float64Array} samples @returns {Float64Array} */
export const levelled = (samples, rate, loudness) =>
  amplified(samples, loudness - integratedLoudness(samples, rate));
