/** The one predicate that lets figures of an exam out to the learner; now() is the database's clock (LIVE-2). */
export const IS_VISIBLE = 'v.visible_from <= now()';
/** Practice that was left before anything was answered is no result; an exam without answers is one. */
export const IS_RESULT = '(v.exam_id is not null or v.answered > 0)';

/** The attempts of the learner whose id is `id`, as far as the learner may see their figures. */
export const visibleAttempts = (id: string): string =>
  `from learner_progress_attempt v where v.learner_id = ${id} and ${IS_VISIBLE}`;
