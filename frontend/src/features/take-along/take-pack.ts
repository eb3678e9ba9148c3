import type { AttemptSheet } from '#contracts/http/attempts';
import { picturesOf } from '#contracts/question-media';
import type { KanaChart } from '#contracts/http/study-characters';
import { newId } from '../../kit/client/id.js';
import { api } from '../../kit/client/request.js';
import { serverClock } from '../../kit/client/server-clock.js';
import { loadSound } from '../../kit/sound/sounds-at-hand.js';
import { keepSound, takenSound, takenSounds } from '../../kit/sound/taken-sounds.js';
import { soundsOf } from '../../parts/lesson/sounds-of.js';
import { practiceId } from '../../parts/study/practice-codes.js';
import { keepSheet } from '../../realtime/answer-queue/kept-sheets.js';
import { takenChart } from '../../realtime/taken-along/taken-charts.js';
import { dropChart, dropSet, keepChart, keepSet } from '../../realtime/taken-along/taken-sets.js';
import type { Pack } from './packs.js';

/** The challenge of today is done already: there is nothing to take along. */
export class DoneToday extends Error {
  override readonly name = 'DoneToday';
}

interface Taking {
  withSounds: boolean;
  signal: AbortSignal;
  /** @param part of all, 0…1 */
  onProgress: (part: number) => void;
}

/** So many recordings are on their way at once. */
const AT_ONCE = 4;

/**
 * Takes a pack along, part by part: its chart, then each set, of which the server fixes what it asks; after each come its pictures and sounds. What
 * breaks off, or is stopped, leaves the parts that were whole. Throws ApiError, NetworkError, NoRoom, DoneToday, and the reason of a stop.
 */
export async function takePack(pack: Pack, taking: Taking): Promise<void> {
  const { chart } = pack;
  const parts = [
    ...(chart === undefined ? [] : [(own: Taking) => takeChart(chart, own)]),
    ...Array.from({ length: pack.sets }, () => (own: Taking) => takeSet(pack, own)),
  ];
  for (const [turn, take] of parts.entries()) {
    const onProgress = (part: number) => taking.onProgress((turn + part) / parts.length);
    await take({ ...taking, onProgress });
  }
}

/** One that is here with all that is wanted stays as it is. */
async function takeChart(
  script: KanaChart['script'],
  { withSounds, signal, onProgress }: Taking,
): Promise<void> {
  const here = await takenChart(script);
  if (here && (here.sounds.length > 0 || !withSounds)) return;
  const chart = await api.get<KanaChart>(`/quiz/study/kana?script=${script}`, { signal });
  const sounds = withSounds ? [...new Set(chart.kana.flatMap(({ sound }) => sound ?? []))] : [];
  const one = { chart, takenAt: serverClock.now() };
  try {
    await keepChart({ ...one, sounds, bytes: 0 });
    await takeSounds(sounds, signal, onProgress);
    const taken = await soundsTaken(sounds);
    await keepChart({ ...one, sounds: taken.sounds, bytes: taken.bytes + bytesOf(chart) });
  } catch (error) {
    await dropChart(script);
    throw error;
  }
}

const bytesOf = (body: unknown): number => new Blob([JSON.stringify(body)]).size;

async function takeSet(pack: Pack, { withSounds, signal, onProgress }: Taking): Promise<void> {
  const start = { attempt_id: newId(), quiz_type: practiceId(pack.code), setup: pack.setup };
  const sheet = await api.post<AttemptSheet>('/quiz/attempts/taken-along', start, { signal });
  if (sheet.status === 'submitted') throw new DoneToday();
  const sounds = withSounds ? [...new Set(sheet.questions.flatMap(soundsOf))] : [];
  // always: without its picture nobody could answer a question
  const pictures = [...new Set(sheet.questions.flatMap(picturesOf))];
  const set = {
    pack: pack.name,
    code: pack.code,
    sheet,
    takenAt: serverClock.now(),
    sounds,
    pictures,
    bytes: 0,
  };
  // begun elsewhere: it is gone on with from here
  const begun = sheet.version > 0 && { begun: true as const };
  try {
    await keepSet({ ...set, ...begun });
    if (begun) await keepSheet(sheet);
    await takeSounds([...pictures, ...sounds], signal, onProgress);
    const [heard, seen] = [await soundsTaken(sounds), await soundsTaken(pictures)];
    const bytes = heard.bytes + seen.bytes + bytesOf(sheet);
    await keepSet({ ...set, ...begun, sounds: heard.sounds, pictures: seen.sounds, bytes });
  } catch (error) {
    await dropSet(sheet.id);
    throw error;
  }
  onProgress(1);
}

async function takeSounds(
  sounds: readonly string[],
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<void> {
  const here = await takenSounds();
  const open = sounds.filter((sound) => !here.has(sound));
  for (let from = 0; from < open.length; from += AT_ONCE) {
    await Promise.all(open.slice(from, from + AT_ONCE).map((one) => takeSound(one, signal)));
    onProgress(Math.min(1, (from + AT_ONCE) / open.length));
  }
}

/** One that the product does not have is missed with a network as well. */
async function takeSound(address: string, signal: AbortSignal): Promise<void> {
  const file = await loadSound(address, signal);
  if (file !== undefined) await keepSound(address, file);
}

/** Those that are here, and their bytes: what two sets share counts in both. */
async function soundsTaken(sounds: readonly string[]): Promise<{ sounds: string[]; bytes: number }> {
  const files = await Promise.all(sounds.map(async (sound) => ({ sound, file: await takenSound(sound) })));
  const here = files.flatMap(({ sound, file }) => (file ? [{ sound, size: file.size }] : []));
  return {
    sounds: here.map(({ sound }) => sound),
    bytes: here.reduce((sum, { size }) => sum + size, 0),
  };
}
