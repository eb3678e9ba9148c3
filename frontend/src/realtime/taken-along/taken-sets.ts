import { PRACTICE_OPEN_SECONDS, TAKEN_ALONG_DAYS } from '#contracts/constants';
import type { AttemptSheet } from '#contracts/http/attempts';
import type { PracticeCode } from '#contracts/practice-types';
import { dropTaken, putTaken, takenFile, takenNames } from '../../kit/client/taken-files.js';
import { serverClock } from '../../kit/client/server-clock.js';
import { keep, readKept } from '../../kit/session/kept.js';
import { TAKEN_ALONG } from '../../kit/session/token.js';
import { dropSound, takenSounds } from '../../kit/sound/taken-sounds.js';
import { parseInstant } from '../../ui/format/instant.js';
import { keptSheet } from '../answer-queue/kept-sheets.js';
import { queuesOf } from '../answer-queue/use-answer-queue.js';
import {
  CHART_START,
  chartName,
  putChart,
  takenChart,
  takenCharts,
  type TakenChart,
} from './taken-charts.js';

/** What an older page has kept in another form is not read. */
const FORMAT = 1;
const START = 'set/';
const DAY_MS = 86_400_000;

/** One practice that was taken along: its questions with their keys, fixed by the server, to be begun with or without a network. */
export interface TakenSet {
  format: typeof FORMAT;
  /** What it was chosen as; several sets of one choice lie together. */
  pack: string;
  code: PracticeCode;
  /** As the server fixed it; once it has begun, as it began. */
  sheet: AttemptSheet;
  /** In milliseconds, by the server. */
  takenAt: number;
  /** Recordings that were taken along with it. */
  sounds: string[];
  /** Pictures of its questions, likewise. */
  pictures?: string[];
  /** What it takes on the device, with its sounds and pictures. */
  bytes: number;
  /** It has begun on this device. */
  begun?: true;
  /** It was played to its end here. */
  done?: true;
}

/** The wire types are the contract. */
interface Body {
  json: () => Promise<Partial<TakenSet>>;
}

const nameOf = (id: string): string => START + id;
const isDaily = ({ code }: Pick<TakenSet, 'code'>): boolean => code === 'daily-challenge';
const isSet = (one: Partial<TakenSet>): one is TakenSet => one.format === FORMAT;

/** Throws NoRoom. */
export async function keepSet(set: Omit<TakenSet, 'format'>): Promise<void> {
  await putTaken(nameOf(set.sheet.id), JSON.stringify({ ...set, format: FORMAT }));
  note((ids) => ids.add(set.sheet.id));
}

/** What was taken along and not thrown away, told beside the store: a browser that makes room clears that. */
function note(change: (ids: Set<string>) => void): Set<string> {
  const before: unknown = readKept(TAKEN_ALONG)?.['ids'];
  const ids = new Set(Array.isArray(before) ? before.filter((id) => typeof id === 'string') : []);
  const size = ids.size;
  change(ids);
  if (ids.size !== size) keep(TAKEN_ALONG, { ids: [...ids] });
  return ids;
}

/** How many sets and charts the browser has cleared. They are told of once. */
export async function setsCleared(): Promise<number> {
  const sets = (await takenNames(START)).map((name) => name.slice(START.length));
  const here = new Set([...sets, ...(await takenNames(CHART_START))]);
  const gone = [...note(() => undefined)].filter((id) => !here.has(id));
  note((ids) => gone.forEach((id) => ids.delete(id)));
  return gone.length;
}

export async function takenSet(id: string): Promise<TakenSet | undefined> {
  const body: Body | undefined = await takenFile(nameOf(id));
  const set = await body?.json();
  return set && isSet(set) ? set : undefined;
}

/** In the order in which they were taken along. */
export async function takenSets(): Promise<TakenSet[]> {
  const names = await takenNames(START);
  const sets = await Promise.all(names.map((name) => takenSet(name.slice(START.length))));
  return sets.filter((set) => set !== undefined).sort((a, b) => a.takenAt - b.takenAt);
}

/** Until when it can be begun: the challenge until its day is over. */
export const beginsUntil = ({ code, sheet, takenAt }: TakenSet): number =>
  isDaily({ code }) ? parseInstant(sheet.deadline ?? '') : takenAt + TAKEN_ALONG_DAYS * DAY_MS;

export const canBegin = (set: TakenSet): boolean => !set.begun && serverClock.now() < beginsUntil(set);

/** What is gone on with, or begun, when one of these is practised. */
export const nextOf = (sets: readonly TakenSet[]): TakenSet | undefined =>
  sets.find((set) => set.begun && !set.done) ?? sets.find(canBegin);

/** The part of an address that plays it. */
export const playedBy = ({ sheet, begun }: TakenSet): { attempt: string } | { taken: string } =>
  begun ? { attempt: sheet.id } : { taken: sheet.id };

/** Throws away a set, and those of its sounds and pictures that no other needs. */
export async function dropSet(id: string): Promise<void> {
  const set = await takenSet(id);
  await dropTaken(nameOf(id));
  note((ids) => ids.delete(id));
  await dropUnneeded([...(set?.sounds ?? []), ...(set?.pictures ?? [])]);
}

/** Throws NoRoom. */
export async function keepChart(one: Omit<TakenChart, 'format'>): Promise<void> {
  await putChart(one);
  note((ids) => ids.add(chartName(one.chart.script)));
}

/** The same of a chart. */
export async function dropChart(script: TakenChart['chart']['script']): Promise<void> {
  const chart = await takenChart(script);
  await dropTaken(chartName(script));
  note((ids) => ids.delete(chartName(script)));
  await dropUnneeded(chart?.sounds ?? []);
}

async function dropUnneeded(sounds: readonly string[]): Promise<void> {
  const [sets, charts] = [await takenSets(), await takenCharts()];
  const ofSets = sets.flatMap(({ sounds: heard, pictures: seen = [] }) => [...heard, ...seen]);
  const needed = new Set([...ofSets, ...charts.flatMap((one) => one.sounds)]);
  await Promise.all(sounds.filter((one) => !needed.has(one)).map(dropSound));
}

/**
 * A practice that was taken along begins, here and now. It is told to the server before its answers, by the same queue. Once begun
 * it is gone on with. @returns its sheet; undefined where it is not there, or can be begun no more
 */
export async function beginTaken(userId: string, id: string): Promise<AttemptSheet | undefined> {
  const set = await takenSet(id);
  if (!set || !(set.begun || canBegin(set))) return undefined;
  if (set.begun) return (await sheetBegunHere(userId, id)) ?? (await keptSheet(id)) ?? set.sheet;
  await queuesOf(userId).queue.begin(id);
  const now = serverClock.now();
  const begun = asBegun(set, now);
  await keepSet(begun).catch(() => undefined);
  return begun.sheet;
}

function asBegun(set: TakenSet, now: number): TakenSet {
  const started_at = new Date(now).toISOString();
  const aDayLater = new Date(now + PRACTICE_OPEN_SECONDS * 1000).toISOString();
  const deadline = isDaily(set) ? set.sheet.deadline : aDayLater;
  return {
    ...set,
    begun: true,
    sheet: { ...set.sheet, started_at, server_now: started_at, deadline, version: 1 },
  };
}

/** Of the challenge whose day still runs. */
export const isTodays = (set: TakenSet): boolean => isDaily(set) && serverClock.now() < beginsUntil(set);

/** The challenge of today, where it was taken along; begun, or to be gone on with. */
export async function beginTakenDaily(userId: string): Promise<AttemptSheet | undefined> {
  const daily = (await takenSets()).find(isTodays);
  return daily && beginTaken(userId, daily.sheet.id);
}

/** Of an attempt that began here and is not at the server: nobody else has its sheet. */
export async function sheetBegunHere(userId: string, id: string): Promise<AttemptSheet | undefined> {
  const { queue } = queuesOf(userId);
  await queue.restore();
  if (!queue.begunHere(id)) return undefined;
  const set = await takenSet(id);
  return set && (set.begun ? set : asBegun(set, serverClock.now())).sheet;
}

/** It was played to its end; as soon as the server has all of it, it is tidied away. */
export async function finishTaken(id: string): Promise<void> {
  const set = await takenSet(id);
  if (set?.begun) await keepSet({ ...set, done: true }).catch(() => undefined);
}

/** Throws away what is over and at the server, and what can be begun no more. What was refused stays until its learner has seen it. */
export async function tidyTaken(userId: string): Promise<void> {
  const sets = await takenSets();
  if (sets.length === 0) return;
  const { queue, handIns } = queuesOf(userId);
  await queue.restore();
  const isOver = (set: TakenSet) =>
    set.done === true || parseInstant(set.sheet.deadline ?? '') < serverClock.now();
  const isKept = (set: TakenSet) =>
    set.begun
      ? !isOver(set) || !!queue.begunHere(set.sheet.id) || handIns.isWaiting(set.sheet.id)
      : canBegin(set);
  for (const set of sets) if (!isKept(set)) await dropSet(set.sheet.id);
}

/** Recordings that were taken along, and are gone: the browser may have made room. */
export async function soundsGone(taken: readonly Pick<TakenSet, 'sounds'>[]): Promise<number> {
  const here = await takenSounds();
  return new Set(taken.flatMap(({ sounds }) => sounds).filter((one) => !here.has(one))).size;
}
