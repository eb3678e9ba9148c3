import type { Need } from '#contracts/constants';
import type { AnswerValue, AttemptSheet } from '#contracts/http/attempts';
import { useCallback, useMemo, useState } from 'react';
import { signKey, type AnswerSign } from '../../../realtime/answer-queue/answer-signs.js';
import { activeMs } from '../../../realtime/active-time/attempt-time.js';
import { useAnswerQueue } from '../../../realtime/answer-queue/use-answer-queue.js';
import { finishTaken } from '../../../realtime/taken-along/taken-sets.js';
import { serverClock } from '../../../kit/client/server-clock.js';
import { parseInstant } from '../../../ui/format/instant.js';

/** The answers of one attempt, wherever they are kept. */
export interface AnswerBook {
  answers: ReadonlyMap<string, AnswerValue>;
  /** Questions that count neither way: none of them is answered. */
  setAside: ReadonlySet<string>;
  /** When each was given or set aside, in milliseconds of the server's clock. */
  times: ReadonlyMap<string, number>;
  /** Of those that this page gave, the active time in milliseconds, where it is measured. */
  measured: ReadonlyMap<string, number>;
  /** @param firstValue what was typed before, a near miss */
  give: (questionId: string, value: AnswerValue, firstValue?: string) => void;
  putAside: (questionId: string, need: Need) => void;
  /** Where an answer is; undefined where nothing is sent. */
  signOf: (questionId: string) => AnswerSign | undefined;
  retry: () => void;
  /** Hands in, as soon as every answer has been delivered. */
  handIn: () => void;
  /** False until what an earlier page left on this device has been read. */
  ready: boolean;
}

const NOTHING_MEASURED: AnswerBook['measured'] = new Map();

/** What the server has, with what this device still holds on top of it. */
export function useRecordedBook(sheet: AttemptSheet, userId: string): AnswerBook {
  const { queue, handIns, signs, restored } = useAnswerQueue(userId);
  const { times, note } = useTimes(sheet);
  const held = useMemo(() => heldOf(sheet, signs), [sheet, signs]);
  const [measured, setMeasured] = useState<AnswerBook['measured']>(NOTHING_MEASURED);
  const give: AnswerBook['give'] = (questionId, value, firstValue) => {
    note(questionId);
    const ms = activeMs(userId, sheet.id);
    if (ms !== undefined) setMeasured((before) => new Map(before).set(questionId, ms));
    queue.answer(sheet.id, questionId, value, sheet.version, firstValue);
  };
  const putAside: AnswerBook['putAside'] = (questionId, need) => {
    note(questionId);
    queue.setAside(sheet.id, questionId, need, sheet.version);
  };
  return {
    ...held,
    times,
    measured,
    give,
    putAside,
    signOf: (questionId) => signs.get(signKey(sheet.id, questionId)),
    retry: () => queue.retry(sheet.id),
    handIn: useCallback(() => {
      handIns.add(sheet.id);
      void finishTaken(sheet.id);
    }, [handIns, sheet.id]),
    ready: restored,
  };
}

type Held = Pick<AnswerBook, 'answers' | 'setAside'>;

function heldOf(sheet: AttemptSheet, signs: ReadonlyMap<string, AnswerSign>): Held {
  const answers = new Map(sheet.answers.map((answer) => [answer.question_id, answer.value]));
  const setAside = new Set(sheet.set_aside?.map(({ question_id }) => question_id));
  for (const { id } of sheet.questions) {
    const own = signs.get(signKey(sheet.id, id));
    // What the server refused may not count: what it has itself does.
    if (!own || (own.state === 'failed' && (answers.has(id) || setAside.has(id)))) continue;
    if (own.aside) setAside.add(id);
    else answers.set(id, own.value);
  }
  for (const id of setAside) answers.delete(id);
  return { answers, setAside };
}

/** An administrator's practice: nothing leaves the page (STUDY-8). */
export function useUnrecordedBook(sheet: AttemptSheet): AnswerBook {
  const [answers, setAnswers] = useState<AnswerBook['answers']>(new Map());
  const [setAside, setSetAside] = useState<AnswerBook['setAside']>(new Set());
  const { times, note } = useTimes(sheet);
  const give = (questionId: string, value: AnswerValue) => {
    note(questionId);
    setAnswers((before) => new Map(before).set(questionId, value));
  };
  const putAside = (questionId: string) => {
    note(questionId);
    setSetAside((before) => new Set(before).add(questionId));
  };
  const nothing = useCallback(() => undefined, []);
  return {
    answers,
    setAside,
    times,
    measured: NOTHING_MEASURED,
    give,
    putAside,
    signOf: nothing,
    retry: nothing,
    handIn: nothing,
    ready: true,
  };
}

function useTimes(sheet: AttemptSheet) {
  const [given, setGiven] = useState<ReadonlyMap<string, number>>(new Map());
  const times = useMemo(() => {
    const saved = [...sheet.answers, ...(sheet.set_aside ?? [])].map((one): [string, number] => [
      one.question_id,
      parseInstant(one.saved_at),
    ]);
    return new Map([...saved, ...given]);
  }, [sheet.answers, sheet.set_aside, given]);
  const note = (questionId: string) =>
    setGiven((before) => new Map(before).set(questionId, serverClock.now()));
  return { times, note };
}
