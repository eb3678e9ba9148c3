const RATE = 8_000;
const BEEP_HZ = 440;

/** A fifth of a second of a tone: a WAV file of 16-bit mono samples (Microsoft RIFF, PCM). */
export function aSound(): Buffer {
  const samples = RATE / 5;
  const file = Buffer.alloc(44 + samples * 2);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16); // bytes of the format
  file.writeUInt16LE(1, 20); // PCM
  file.writeUInt16LE(1, 22); // channels
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28); // bytes a second
  file.writeUInt16LE(2, 32); // bytes a sample
  file.writeUInt16LE(16, 34); // bits a sample
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples * 2, 40);
  for (let at = 0; at < samples; at++)
    file.writeInt16LE(Math.round(8_000 * Math.sin((at * BEEP_HZ * 2 * Math.PI) / RATE)), 44 + at * 2);
  return file;
}
