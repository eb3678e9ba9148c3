import type { ExamReplay, ReplayMoment } from '#contracts/http/exam-replay';
import type { ExamEvent, ExamPublished } from '../../../domain/exam.events.js';

type Moment = ReplayMoment extends infer One ? (One extends { at: number } ? Omit<One, 'at'> : never) : never;
type DataOf<T extends ExamEvent['type']> = Extract<ExamEvent, { type: T }>['data'];

/** What of an exam's own history the replay tells; before it is published there is nobody to tell it of. */
const MOMENTS: { readonly [T in ExamEvent['type']]: 'ignored' | ((data: DataOf<T>) => Moment) } = {
  ExamTermsChanged: ({ ends_at }) => ({ is: 'terms', ends_at }),
  ExamClosed: () => ({ is: 'closed' }),
  ExamReopened: ({ ends_at }) => ({ is: 'reopened', ends_at }),
  ExamAnnounced: ({ text, learner_ids }) => ({ is: 'announced', text, for_all: learner_ids === null }),
  ExamExtended: ({ added_seconds: seconds, learner_id }) => ({
    ...{ is: 'extended', seconds, for_all: learner_id === null },
  }),
  ExamQuestionRegraded: ({ question_id }) => ({ is: 'regraded', question_id }),
  // it moves nothing that a room shows
  ExamKeyChecked: 'ignored',
  ExamDrafted: 'ignored',
  ExamRevised: 'ignored',
  ExamDiscarded: 'ignored',
  ExamPublished: 'ignored',
  // who is in the room is as of now
  ExamAssignmentsChanged: 'ignored',
};

function momentOf<T extends ExamEvent['type']>(type: T, data: DataOf<T>): Moment | undefined {
  const moment = MOMENTS[type];
  return moment === 'ignored' ? undefined : moment(data);
}

/** @param fromMs what `at` counts from */
export const momentsOf = (events: readonly ExamEvent[], fromMs: number): ExamReplay['moments'] =>
  events.flatMap(({ type, data }) => {
    const moment = momentOf(type, data);
    return moment ? [{ at: Date.parse(data.at) - fromMs, ...moment }] : [];
  });

/** Undefined of a draft. */
export const publicationOf = (events: readonly ExamEvent[]): ExamPublished['data'] | undefined =>
  events.flatMap((event) => (event.type === 'ExamPublished' ? [event.data] : []))[0];
