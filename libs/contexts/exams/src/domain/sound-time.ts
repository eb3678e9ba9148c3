import type { PublishedSection } from './exam.events.js';
import { drawsOf } from './exam.events.js';

/** Seconds by question, of those that have a sound; 0: nobody has measured it. */
export type SoundSeconds = ReadonlyMap<string, number>;
/** Seconds of what one learner hears. */
interface SoundTime {
  /** Each sound once: on average, and the shortest and the longest that can be drawn. */
  readonly mean: number;
  readonly least: number;
  readonly most: number;
  /** The mean, each sound as often as its section allows; once where that is as often as wanted. */
  readonly heard: number;
}
type Asked = Pick<PublishedSection, 'questions' | 'draws' | 'sound_plays'>;

/** How long the sounds of an exam are together for one learner: of what was picked exactly, of what is drawn by what its pools hold. */
export function soundTime(
  sections: readonly Asked[],
  seconds: SoundSeconds,
): (SoundTime & { readonly unmeasured: number }) | null {
  if (seconds.size === 0) return null;
  const unmeasured = [...seconds.values()].filter((one) => one === 0).length;
  const times = sections.map((section) => inSection(section, seconds));
  const sum = (of: keyof SoundTime) => tenths(times.reduce((all, one) => all + one[of], 0));
  return { mean: sum('mean'), least: sum('least'), most: sum('most'), heard: sum('heard'), unmeasured };
}

function inSection(section: Asked, seconds: SoundSeconds): SoundTime {
  const lengthOf = ({ question_id }: { readonly question_id: string }) => seconds.get(question_id) ?? 0;
  const picked = total(section.questions.map(lengthOf));
  const draws = drawsOf(section).map(({ pool, count }) => {
    const lengths = pool.map(lengthOf).sort((a, b) => a - b);
    const mean =
      lengths.length === 0 ? 0 : (total(lengths) / lengths.length) * Math.min(count, lengths.length);
    return { mean, least: total(lengths.slice(0, count)), most: total(lengths.slice(-count)) };
  });
  const mean = picked + total(draws.map((one) => one.mean));
  return {
    mean,
    least: picked + total(draws.map(({ least }) => least)),
    most: picked + total(draws.map(({ most }) => most)),
    heard: mean * (section.sound_plays ?? 1),
  };
}

const total = (lengths: readonly number[]): number => lengths.reduce((sum, one) => sum + one, 0);
const tenths = (seconds: number): number => Math.round(seconds * 10) / 10;
