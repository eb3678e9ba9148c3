import type { AnswerValue, AttemptSheet } from '#contracts/http/attempts';
import { useCallback, useMemo, useState } from 'react';
import { signKey, type AnswerSign } from '../../../realtime/answer-queue/answer-queue.js';
import { useAnswerQueue } from '../../../realtime/answer-queue/use-answer-queue.js';
import { serverClock } from '../../../kit/client/server-clock.js';
import { parseInstant } from '../../../ui/format/instant.js';

/** The answers of one attempt, wherever they are kept. */
export interface AnswerBook {
  answers: ReadonlyMap<string, AnswerValue>;
  /** When each was given, in milliseconds of the server's clock. */
  times: ReadonlyMap<string, number>;
  /** @param firstValue what was typed before, a near miss */
  give: (questionId: string, value: AnswerValue, firstValue?: string) => void;
  /** Where an answer is; undefined where nothing is sent. */
  signOf: (questionId: string) => AnswerSign | undefined;
  retry: () => void;
  /** Hands in, as soon as every answer has been delivered. */
  handIn: () => void;
  /** False until what an earlier page left on this device has been read. */
  ready: boolean;
}

/** What the server has, with what this device still holds on top of it. */
export function useRecordedBook(sheet: AttemptSheet, userId: string): AnswerBook {
  const { queue, handIns, signs, restored } = useAnswerQueue(userId);
  const { times, note } = useTimes(sheet);
  const answers = useMemo(() => {
    const all = new Map(sheet.answers.map((answer) => [answer.question_id, answer.value]));
    for (const { id } of sheet.questions) {
      const own = signs.get(signKey(sheet.id, id));
      // What the server refused may not count: what it has itself does.
      if (own && (own.state !== 'failed' || !all.has(id))) all.set(id, own.value);
    }
    return all;
  }, [sheet, signs]);
  const give: AnswerBook['give'] = (questionId, value, firstValue) => {
    note(questionId);
    queue.answer(sheet.id, questionId, value, sheet.version, firstValue);
  };
  return {
    answers,
    times,
    give,
    signOf: (questionId) => signs.get(signKey(sheet.id, questionId)),
    retry: () => queue.retry(sheet.id),
    handIn: useCallback(() => handIns.add(sheet.id), [handIns, sheet.id]),
    ready: restored,
  };
}

/** An administrator's practice: nothing leaves the page (STUDY-8). */
export function useUnrecordedBook(sheet: AttemptSheet): AnswerBook {
  const [answers, setAnswers] = useState<AnswerBook['answers']>(new Map());
  const { times, note } = useTimes(sheet);
  const give = (questionId: string, value: AnswerValue) => {
    note(questionId);
    setAnswers((before) => new Map(before).set(questionId, value));
  };
  const nothing = useCallback(() => undefined, []);
  return {
    answers,
    times,
    give,
    signOf: nothing,
    retry: nothing,
    handIn: nothing,
    ready: true,
  };
}

function useTimes(sheet: AttemptSheet) {
  const [given, setGiven] = useState<ReadonlyMap<string, number>>(new Map());
  const times = useMemo(() => {
    const saved = sheet.answers.map((one): [string, number] => [one.question_id, parseInstant(one.saved_at)]);
    return new Map([...saved, ...given]);
  }, [sheet.answers, given]);
  const note = (questionId: string) =>
    setGiven((before) => new Map(before).set(questionId, serverClock.now()));
  return { times, note };
}
