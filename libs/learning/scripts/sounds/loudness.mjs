// Loudness and true peak of one channel, after ITU-R BS.1770-4 and EBU R 128.

/** Seconds of a block, and from the start of one to the start of the next. */
const BLOCK = 0.4;
const STEP = 0.1;
const ABSOLUTE_GATE = -70;
/** LU below what passed the absolute gate. */
const RELATIVE_GATE = 10;

/** The two filters of the standard at any sampling rate: their analogue prototypes, as libebur128 has them. */
function shelf(rate) {
  const k = Math.tan((Math.PI * 1681.974450955533) / rate);
  const q = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  const b = [high + (band * k) / q + k * k, 2 * (k * k - high), high - (band * k) / q + k * k];
  return { b: b.map((one) => one / a0), a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0] };
}

function highPass(rate) {
  const k = Math.tan((Math.PI * 38.13547087602444) / rate);
  const q = 0.5003270373238773;
  const a0 = 1 + k / q + k * k;
  return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0] };
}

function filtered(samples, { b: [b0, b1, b2], a: [a1, a2] }) {
  const out = new Float64Array(samples.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let at = 0; at < samples.length; at++) {
    const x = samples[at];
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    out[at] = y;
  }
  return out;
}

/** Mean squares of the blocks. */
function blocksOf(samples, rate) {
  const weighted = filtered(filtered(samples, shelf(rate)), highPass(rate));
  const [size, step] = [Math.round(BLOCK * rate), Math.round(STEP * rate)];
  const blocks = [];
  for (let start = 0; start + size <= weighted.length; start += step) {
    let sum = 0;
    for (let at = start; at < start + size; at++) sum += weighted[at] * weighted[at];
    blocks.push(sum / size);
  }
  return blocks;
}

const loudnessOf = (power) => -0.691 + 10 * Math.log10(power);
const mean = (powers) => powers.reduce((sum, power) => sum + power, 0) / powers.length;

/** So often that a block fits: of less than a block the standard says nothing, so a short sound is heard over and over. */
function longEnough(samples, rate) {
  const times = samples.length >= BLOCK * rate ? 1 : Math.ceil((BLOCK * 3 * rate) / samples.length);
  const long = new Float64Array(samples.length * times);
  for (let time = 0; time < times; time++) long.set(samples, time * samples.length);
  return long;
}

/** Gated integrated loudness in LUFS. @param {Float64Array} samples from -1 to 1 @param {number} rate in Hz */
export function integratedLoudness(samples, rate) {
  const blocks = blocksOf(longEnough(samples, rate), rate);
  const heard = blocks.filter((power) => loudnessOf(power) > ABSOLUTE_GATE);
  if (heard.length === 0) return -Infinity;
  const gate = loudnessOf(mean(heard)) - RELATIVE_GATE;
  return loudnessOf(mean(heard.filter((power) => loudnessOf(power) > gate)));
}

const PHASES = 4;
const REACH = 6;
/** Windowed sinc: the samples between the samples. */
const TAPS = Array.from({ length: PHASES }, (_, phase) =>
  Array.from({ length: 2 * REACH }, (_tap, index) => {
    const x = index - REACH + 1 - phase / PHASES;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / (REACH + 0.5));
    return x === 0 ? 1 : (window * Math.sin(Math.PI * x)) / (Math.PI * x);
  }),
);

/** Between two samples the level can be higher than both by this at most, in speech: below it nothing is looked for. */
const OVERSHOOT = 0.6;

function between(samples, at) {
  let most = Math.abs(samples[at]);
  for (let phase = 1; phase < PHASES; phase++) {
    const taps = TAPS[phase];
    const from = at - REACH + 1;
    let sum = 0;
    for (let tap = Math.max(0, -from); tap < 2 * REACH && from + tap < samples.length; tap++)
      sum += samples[from + tap] * taps[tap];
    most = Math.max(most, Math.abs(sum));
  }
  return most;
}

/** The highest level between each sample and the next, as far as it may reach `least`. @param {Float64Array} samples */
export function peaksOf(samples, least) {
  const peaks = new Float64Array(samples.length);
  for (let at = 0; at < samples.length; at++) {
    const near = Math.max(Math.abs(samples[at]), Math.abs(samples[Math.min(at + 1, samples.length - 1)]));
    peaks[at] = near >= least * OVERSHOOT ? between(samples, at) : near;
  }
  return peaks;
}

const highest = (levels) => levels.reduce((most, level) => Math.max(most, Math.abs(level)), 1e-9);

/** True peak in dBTP. */
export const truePeak = (samples) => 20 * Math.log10(highest(peaksOf(samples, highest(samples))));
