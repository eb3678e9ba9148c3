import type { AttemptSheet } from '#contracts/http/attempts';
import type { QueryFunctionContext } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import {
  dropRead,
  keepRead,
  keptRead,
  keptReads,
  orKept,
  type KeptRead,
} from '../../kit/client/kept-reads.js';
import { signKey, type AnswerSign } from './answer-signs.js';
import { soundPlays } from './sound-plays.js';
import { useAnswerQueue } from './use-answer-queue.js';

const START = 'sheet/';
/** As its page asks for it: a test by the exam, practice by the attempt. */
const nameOf = ({ id, exam_id }: AttemptSheet): string => exam_id ?? id;

/** The sheet from the server, or without a network the one that was open on this device. */
export const sheetOrKept = (
  name: string,
  context: QueryFunctionContext,
  read: () => Promise<AttemptSheet>,
): Promise<AttemptSheet> => orKept(START + name, context, read);

/** The sheet that was open on this device, as far as it was kept. */
export const keptSheet = async (name: string): Promise<AttemptSheet | undefined> =>
  (await keptRead<AttemptSheet>(START + name))?.data;

/** Of an attempt that was begun elsewhere, so that it can be gone on with here. */
export const keepSheet = (sheet: AttemptSheet): Promise<void> => keepRead(START + nameOf(sheet), sheet);

export const dropSheet = (name: string): Promise<void> => dropRead(START + name);

/** What is under way on this device. Sheets of exams carry no keys, here no more than on the way (TEST-8). */
export const keptSheets = async (): Promise<KeptRead<AttemptSheet>[]> =>
  (await keptReads<AttemptSheet>(START)).filter(({ data }) => data.status === 'in_progress');

/**
 * Keeps the open sheet on the device, with every answer that the server has said it has: a reload without a network goes on
 * with it (TEST-6). What is on its way is kept by the queue; that a sound was heard is kept here as well. It goes when the attempt is over, or the person signs out.
 */
export function useKeptSheet(sheet: AttemptSheet, userId: string): void {
  const { handIns, signs } = useAnswerQueue(userId);
  const isHandedIn = useSyncExternalStore(handIns.subscribe, () => handIns.has(sheet.id));
  const isOver = isHandedIn || sheet.status === 'submitted';
  // Most of what moves in the signs is not what the server has.
  const kept = JSON.stringify(useMemo(() => withSaved(sheet, signs), [sheet, signs]));
  useEffect(() => {
    if (isOver) void dropSheet(nameOf(sheet));
    else void keepRead(START + nameOf(sheet), JSON.parse(kept));
  }, [isOver, kept, sheet]);
}

export function withSaved(sheet: AttemptSheet, signs: ReadonlyMap<string, AnswerSign>): AttemptSheet {
  const before = new Map(sheet.answers.map((answer) => [answer.question_id, answer]));
  const news = sheet.questions.flatMap(({ id }) => {
    const sign = signs.get(signKey(sheet.id, id));
    return sign?.state === 'saved' && (sign.version ?? 0) > sheet.version ? [{ id, ...sign }] : [];
  });
  const saved = new Map(
    news.map(({ id, value }) => [
      id,
      { question_id: id, value, saved_at: before.get(id)?.saved_at ?? sheet.server_now },
    ]),
  );
  const asides = news.flatMap(({ id, aside }) =>
    aside ? [{ question_id: id, saved_at: sheet.server_now }] : [],
  );
  const heard = [...soundPlays(sheet, signs)].map(([question_id, ids]) => ({
    question_id,
    play_ids: [...ids],
  }));
  const isAside = (id: string) => asides.some(({ question_id }) => question_id === id);
  return {
    ...sheet,
    version: Math.max(sheet.version, ...news.map((one) => one.version ?? 0)),
    answers: sheet.questions.flatMap(({ id }) =>
      isAside(id) ? [] : (saved.get(id) ?? before.get(id) ?? []),
    ),
    ...(heard.length > 0 && { sound_plays: heard }),
    ...(asides.length > 0 && { set_aside: [...(sheet.set_aside ?? []), ...asides] }),
  };
}
