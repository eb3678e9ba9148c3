import type { AttemptResult } from '#contracts/http/attempts';
import type { AttemptTimeline } from '#contracts/http/attempt-timeline';
import type { CharacterSet } from '#contracts/constants';
import type { KnownCharacters, LearnerMemory } from '#contracts/http/learner-memory';
import type { LearningHistory, LearningRecordsPage } from '#contracts/http/learning-records';
import { useState } from 'react';
import { useReadModelPart } from './read-model.js';

/** Whose figures are shown: the reader's own, or a learner's to the staff. */
export interface Learner {
  readonly id: string;
  readonly isOwn: boolean;
}

/** All of it is read anew when the learner's figures move; an older answer never takes the place of a newer one. */
const useProgressPart = <T>({ id }: Learner, part: string, path: string, keepsPrevious = false) =>
  useReadModelPart<T>('learner-progress', id, part, path, { keepsPrevious });

const useHistory = (learner: Learner) =>
  useProgressPart<LearningHistory>(learner, 'history', `/statistics/learners/${learner.id}/history`);

/** @param search the query of the list */
export const useRecords = (learner: Learner, search: string) =>
  useProgressPart<LearningRecordsPage>(
    learner,
    `records?${search}`,
    learner.isOwn ? `/quiz/records?${search}` : `/statistics/learners/${learner.id}/records?${search}`,
    true,
  ).query;

/** Of the memory's own row: it is written by another projection than the figures, a moment before them or after. */
const useStudyPart = <T>({ id, isOwn }: Learner, part: string, query = '') =>
  useReadModelPart<T>(
    'learner-study',
    id,
    part + query,
    isOwn ? `/quiz/study/${part}${query}` : `/quiz/study/learners/${id}/${part}${query}`,
    { keepsPrevious: true },
  );

const useMemory = (learner: Learner) => useStudyPart<LearnerMemory>(learner, 'memory');
const useCharacters = (learner: Learner, set: CharacterSet) =>
  useStudyPart<KnownCharacters>(learner, 'characters', `?set=${set}`);

export const useAttempt = (learner: Learner, attemptId: string) =>
  useProgressPart<AttemptResult>(learner, `attempt/${attemptId}`, `/quiz/attempts/${attemptId}/result`).query;
export const useTimeline = (learner: Learner, attemptId: string) =>
  useProgressPart<AttemptTimeline>(learner, `timeline/${attemptId}`, `/quiz/attempts/${attemptId}/timeline`)
    .query;

/** What the charts of a learner show besides the row itself. */
export function useFigures(learner: Learner) {
  const [set, setSet] = useState<CharacterSet>('hiragana');
  return {
    history: useHistory(learner).query,
    memory: useMemory(learner).query,
    characters: { set, onSet: setSet, query: useCharacters(learner, set).query },
  };
}
