/**
 * How each table would lie in a database of many machines, by organization (ADR 56). `e2e/edges/distributable` holds it to the
 * catalogue of PostgreSQL: a table that is not here fails it, and so does one of which something else is true by now.
 */
export type Distribution =
  /** `by` is in each of its unique constraints: it can be distributed as it is. */
  | { readonly ready: string }
  /**
   * It has `by`, and unique constraints without it. Each of them names an id that is made once for the whole world, so that one which names
   * the organization besides forbids the same; `global`: those that do not, and what they would take.
   */
  | { readonly widen: string; readonly global?: Readonly<Record<string, string>> }
  /** It has no such column: it is to get one, from the row that `via` names. */
  | { readonly column: string }
  /** Small, the same for all: a copy on each machine. */
  | { readonly reference: string }
  /** Of no organization: it stays on one machine. */
  | { readonly local: string };

const all = (tables: string, distribution: Distribution): (readonly [string, Distribution])[] =>
  tables
    .trim()
    .split(/\s+/)
    .map((table) => [table.includes('.') ? table : `public.${table}`, distribution]);

const ORGANIZATION = 'organization_id';

export const DISTRIBUTION: Readonly<Record<string, Distribution>> = Object.fromEntries<Distribution>([
  // The log. Its readers go by bucket, which is a function of the organization.
  ...all('es.event', {
    widen: 'org_id',
    global: {
      'bucket,epoch,xid,position': 'the bucket is of the organization: it needs none beside it',
      'stream_id,version': 'the id of a stream ends in a UUID: with the bucket in it',
    },
  }),
  ...all('es.stream es.command', { column: 'stream_id' }),
  ...all('es.projection es.parked', { column: 'bucket' }),
  ...all('es.job', {
    widen: ORGANIZATION,
    global: {
      'kind,key': 'a key names ids: with the organization, in `for update` and `where` of the runner, too',
    },
  }),

  // People, sessions, the trail
  ...all('app_user', {
    widen: ORGANIZATION,
    global: {
      user_id_key:
        'who signs in may leave the organization out: a directory of user ids beside it, as reference',
      'organization_id,seat_secret_hash': 'it names the organization',
    },
  }),
  ...all('school_class session second_factor recovery_code student_note audit_entry audited_exam', {
    widen: ORGANIZATION,
  }),
  ...all('oidc_provider', { ready: ORGANIZATION }),
  ...all('oidc_link', { widen: ORGANIZATION }),
  ...all('oidc_flow', {
    widen: ORGANIZATION,
    global: { state_hash: 'of 32 bytes by chance, found before it is known whose it is: all are asked' },
  }),
  ...all('oidc_ticket', {
    widen: ORGANIZATION,
    global: { ticket_hash: 'of 32 bytes by chance, found before it is known whose it is: all are asked' },
  }),
  ...all('password_issue password_issue_person person_import person_import_file person_import_row', {
    widen: ORGANIZATION,
  }),
  ...all('list_export list_export_part', { widen: ORGANIZATION }),
  ...all('practice_starts', { column: 'user_id' }),

  // Tests
  ...all('exam_list exam_notices exam_results_exam exam_room_exam item_analysis learner_availability_exam', {
    widen: ORGANIZATION,
  }),
  ...all('exam_results_learner exam_room_learner learner_availability_learner learner_notices', {
    widen: ORGANIZATION,
  }),
  ...all('exam_bank_own', { widen: ORGANIZATION }),
  ...all(
    `exam_list_count exam_question_use exam_regraded exam_terms exam_attempt exam_attempt_submitted exam_extension
     exam_notices_attempt exam_notices_notice exam_notices_receipt
     exam_results_assignment exam_results_attempt exam_results_late exam_results_question
     exam_room_assignment exam_room_attempt
     item_analysis_answer item_analysis_attempt item_analysis_check item_analysis_grading
     learner_availability_assignment learner_availability_attempt
     learner_notices_attempt learner_notices_notice learner_notices_receipt`,
    { column: 'exam_id' },
  ),

  // Learning
  ...all('learner_progress learner_study practice_in_progress practice_taken_along study_hours_day', {
    widen: ORGANIZATION,
  }),
  ...all('learner_progress_attempt practice_in_progress_attempt', { column: 'learner_id' }),
  ...all('learner_progress_day learner_progress_goal learner_progress_month learner_progress_quiz_type', {
    column: 'id',
  }),
  ...all('learner_study_confusion learner_study_daily learner_study_item learner_study_stage', {
    column: 'learner_id',
  }),
  ...all('study_hours', { ready: ORGANIZATION }),
  ...all('class_statistics', { widen: ORGANIZATION }),
  ...all(
    `class_statistics_confused class_statistics_day class_statistics_exam class_statistics_item class_statistics_open
     class_statistics_quiz_type class_statistics_slot`,
    { column: 'id' },
  ),
  ...all('class_statistics_exam_answer organization_statistics_exam_answer', { column: 'attempt_id' }),
  // `id` is the organization's
  ...all(
    `organization_statistics organization_statistics_confused organization_statistics_day organization_statistics_item
     organization_statistics_missed organization_statistics_quiz_type organization_statistics_slot`,
    { ready: 'id' },
  ),
  ...all('organization_statistics_exam organization_statistics_learner organization_statistics_open', {
    widen: 'id',
  }),

  ...all('organization', { reference: 'some thousand rows, asked for by code before anybody is signed in' }),
  ...all('question question_version question_media exam_bank practice_bank', {
    reference: 'the bank is the same for all; what organizations write themselves is written by hand',
  }),
  ...all(
    'question_import question_import_file question_import_item question_import_part question_import_staged',
    {
      local: 'of the bank as of organizations, gone after 90 days, and nobody waits for it',
    },
  ),
  ...all('sign_in_failure', { local: 'counted before anybody knows whose account it is' }),
  ...all('es.meta es.known_event schema_migration', { local: 'a few rows of the installation' }),
  ...all('es.lag_sample es.process', { local: 'unlogged figures of processes' }),
  ...all(
    `bullmq.dedup bullmq.dedup_next bullmq.event bullmq.job bullmq.job_dependency bullmq.job_log bullmq.meta bullmq.metrics
     bullmq.migration bullmq.rate_limit bullmq.relay_inbox bullmq.relay_node bullmq.relay_retained bullmq.relay_subscription
     bullmq.scheduler`,
    { local: 'with Redis it is empty, and without Redis there is one machine' },
  ),
]);
