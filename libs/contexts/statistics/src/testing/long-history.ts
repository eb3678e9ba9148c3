import { randomUUID } from 'node:crypto';
import type {
  AnswerSubmitted,
  AttemptEvent,
  AttemptScope,
  AttemptTermsChanged,
} from '#libs/contexts/attempts';
import { addSeconds, type Instant, localDate, toInstant } from '#libs/kernel';
import type { UserEvent } from '#libs/contexts/people';
import { answered, arrivedLate, type AttemptPlan, attemptPlan, started, submitted } from './attempt-plan.js';
import type { StudyLog } from './study-log.js';

/** Two zones whose days begin at no full hour of the others, one whose clocks change. */
export const ZONES = ['Asia/Tokyo', 'Asia/Kathmandu', 'America/New_York'] as const;
/** Where the first organization is from the middle of its history on. */
const LATER_ZONE = 'Europe/Lisbon';
const DAYS = 45;
const CLASSES = 3;
const LEARNERS = 12;
const QUESTIONS = 10;
/** So many attempts are written beside each other, as of a class that studies. */
const AT_ONCE = 4;

export interface HistoryOrganization {
  readonly id: string;
  readonly classes: readonly string[];
  readonly learners: readonly string[];
}

/** Draws numbers from a seed, so that a history that fails can be made again. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * Practice and tests of the last days up to now in three time zones: learners move between classes, are deactivated and come back; an
 * organization changes its zone; windows are moved and extended; answers of tests are changed, come late, are let count and set back, and
 * whole tests are judged anew. @param halfway while the second half is written
 */
export async function writeHistory(
  log: StudyLog,
  { answers, seed, now, halfway }: HistorySize,
): Promise<readonly HistoryOrganization[]> {
  const draw = numbers(seed);
  const organizations = await Promise.all(ZONES.map((zone) => found(log, zone)));
  const zones: string[] = [...ZONES];
  const lanes: Promise<unknown>[] = Array.from({ length: AT_ONCE }, () => Promise.resolve());
  let meanwhile: Promise<unknown> = Promise.resolve();
  for (let given = 0; given < answers; given += QUESTIONS) {
    const at = draw(organizations.length);
    const organization = organizations[at];
    const zone = zones[at];
    if (organization === undefined || zone === undefined) continue;
    const plan = planOf(organization, draw);
    const commands = attemptEvents(plan, { zone, begun: addSeconds(now, -draw(DAYS * 86_400)), now, draw });
    const happens = draw(6) === 0 ? peopleEvents(organization, draw) : [];
    const lane = draw(AT_ONCE);
    lanes[lane] =
      lanes[lane]?.then(async () => {
        for (const [id, event] of happens) await log.changed(id, organization.id, event);
        for (const events of commands) await log.attempt(plan, ...events);
      }) ?? Promise.resolve();
    if (zones[0] === ZONES[0] && given >= answers / 2) {
      await Promise.all(lanes);
      zones[0] = LATER_ZONE;
      await log.timeZone(organizations[0]?.id ?? '', LATER_ZONE);
      meanwhile = halfway?.() ?? meanwhile;
    }
  }
  await Promise.all([...lanes, meanwhile]);
  return organizations;
}

interface HistorySize {
  readonly answers: number;
  readonly seed: number;
  readonly now: Instant;
  readonly halfway?: () => Promise<unknown>;
}

/** Of no figure: what was studied stays with the class of that time, and with who is away. */
function peopleEvents(
  { learners, classes }: HistoryOrganization,
  draw: (below: number) => number,
): [string, UserEvent][] {
  const id = learners[draw(learners.length)] ?? '';
  const moved: UserEvent = {
    type: 'LearnerClassChanged',
    data: { from: classes[0] ?? null, to: classes[1] ?? null },
  };
  if (draw(2) === 0) return [[id, moved]];
  const away: [string, UserEvent] = [id, { type: 'UserDeactivated', data: {} }];
  return draw(2) === 0 ? [away] : [away, [id, { type: 'UserReactivated', data: {} }]];
}

async function found(log: StudyLog, zone: string): Promise<HistoryOrganization> {
  const ids = (count: number) => Array.from({ length: count }, () => randomUUID());
  const organization = { id: randomUUID(), classes: ids(CLASSES), learners: ids(LEARNERS) };
  await log.organization(organization.id, zone);
  for (const id of organization.classes) await log.class(id, organization.id);
  for (const id of organization.learners) await log.user(id, organization.id);
  return organization;
}

/** Whoever moves is in another class from one attempt to the next; some are in none. */
function planOf(
  { id, classes, learners }: HistoryOrganization,
  draw: (below: number) => number,
): AttemptPlan {
  const exam = draw(3) === 0;
  const visible = (['after_submit', 'after_window', 'hidden'] as const)[draw(3)] ?? 'hidden';
  return attemptPlan({
    result_visible: exam ? visible : 'after_submit',
    organizationId: id,
    learner_id: learners[draw(learners.length)] ?? randomUUID(),
    class_id: draw(8) === 0 ? null : (classes[draw(classes.length)] ?? null),
    ...(exam
      ? { exam_id: randomUUID(), quiz_type: draw(2) === 0 ? 'mini-test' : 'proficiency-test' }
      : { quiz_type: draw(2) === 0 ? 'kana' : 'particle' }),
  });
}

interface Drawn {
  readonly zone: string;
  readonly begun: Instant;
  readonly now: Instant;
  readonly draw: (below: number) => number;
}

/** One list for each command. */
function attemptEvents(plan: AttemptPlan, { zone, begun, now, draw }: Drawn): AttemptEvent[][] {
  const questions = Array.from({ length: QUESTIONS }, () => randomUUID());
  const verdicts = new Map<string, { correct: boolean; on: string }>();
  const first = started(plan, QUESTIONS);
  const commands: AttemptEvent[][] = [
    [{ ...first, data: { ...first.data, time_zone: zone, started_at: begun } }],
  ];
  let at = begun;
  const turns = plan.exam_id === null ? QUESTIONS : QUESTIONS + draw(5);
  for (let turn = 0; turn < turns; turn++) {
    at = addSeconds(at, 5 + draw(300));
    if (at > now) return commands;
    const question_id = questions[turn % QUESTIONS] ?? '';
    const answer = answerOf(plan, { question_id, at, zone, draw, before: verdicts.get(question_id) });
    verdicts.set(question_id, { correct: answer.data.correct, on: answer.data.local_date });
    commands.push([answer]);
  }
  const [rest, ended_on] = [draw(60), localDate(at, zone)];
  const given = {
    answered: verdicts.size,
    correct: [...verdicts.values()].filter((one) => one.correct).length,
  };
  const end = {
    ...NO_SCORE,
    ...given,
    submitted_at: at,
    ended_at: at,
    local_date: ended_on,
    title: plan.attemptId,
  };
  const extended = plan.exam_id !== null && draw(3) === 0;
  if (extended) commands.push([terms(plan, { at, submitted: null, draw })]);
  commands.push([submitted(plan, { ...end, points: draw(10), rest_seconds: rest, rest_ms: rest * 1000 })]);
  if (plan.exam_id !== null && draw(3) === 0) commands.push([terms(plan, { at, submitted: at, draw })]);
  if (plan.exam_id !== null && draw(2) === 0)
    commands.push(...corrections(plan, { zone, at, now, draw, questions, verdicts }));
  return commands;
}

/** The window of an exam ends otherwise, or others may see its results from now on; an attempt that still runs is told as well. */
function terms(
  { learner_id, class_id, quiz_type, exam_id }: AttemptPlan,
  { at, submitted, draw }: { at: Instant; submitted: Instant | null; draw: (below: number) => number },
): AttemptTermsChanged {
  const result_visible = (['after_submit', 'after_window', 'hidden'] as const)[draw(3)] ?? 'hidden';
  const exam_ends_at = addSeconds(at, draw(2) === 0 ? 600 : 400 * 86_400);
  const of = { learner_id, class_id, quiz_type, exam_id };
  return {
    type: 'AttemptTermsChanged',
    data: {
      ...of,
      deadline: exam_ends_at,
      exam_ends_at,
      result_visible,
      submitted_at: submitted,
      changed_at: at,
    },
  };
}

interface AnswerDrawn {
  readonly question_id: string;
  readonly at: Instant;
  readonly zone: string;
  readonly draw: (below: number) => number;
  readonly before: { readonly correct: boolean } | undefined;
}

function answerOf(plan: AttemptPlan, { question_id, at, zone, draw, before }: AnswerDrawn): AnswerSubmitted {
  const event = answered(plan, {
    ...{ correct: draw(3) > 0, seconds: draw(60), local_date: localDate(at, zone) },
    replaces: before ? { correct: before.correct } : null,
  });
  const source = { kind: 'kana' as const, item: ['シ', 'ツ', 'ん'][draw(3)] ?? 'ン' };
  return { ...event, data: { ...event.data, question_id, answered_at: at, source } };
}

interface Correcting {
  readonly zone: string;
  readonly at: Instant;
  readonly now: Instant;
  readonly draw: (below: number) => number;
  readonly questions: readonly string[];
  readonly verdicts: ReadonlyMap<string, { readonly correct: boolean; readonly on: string }>;
}

const NO_SCORE = { question_count: QUESTIONS, answered: 0, correct: 0, points: 0, total_points: QUESTIONS };

function corrections(
  plan: AttemptPlan,
  { zone, at, draw, questions, verdicts }: Correcting,
): AttemptEvent[][] {
  const { learner_id, class_id, quiz_type, exam_id } = plan;
  const scope: AttemptScope = { learner_id, class_id, quiz_type, exam_id };
  const [late = '', judged = '', open = randomUUID()] = [questions[0], questions[1]];
  const received_at = addSeconds(at, 1 + draw(3 * 86_400));
  const arrival = arrivedLate(plan);
  const arrived = { ...arrival, data: { ...arrival.data, question_id: late, received_at } };
  const score = () => ({ ...NO_SCORE, answered: 9, correct: draw(10), points: draw(10) });
  const inTime = verdicts.get(late);
  const before = { correct: inTime?.correct ?? false, counts: true, answered_on: inTime?.on ?? null };
  const after = { correct: true, counts: true, answered_on: localDate(received_at, zone) };
  const counted = (isCounted: boolean): AttemptEvent => {
    const [was, is] = isCounted ? [before, after] : [after, before];
    const answers = [{ question_id: late, value: 'a', correct: is.correct, before: was, after: is }];
    const data = { ...scope, counted: isCounted, answers, before: NO_SCORE, after: score(), counted_at: at };
    return { type: 'LateAnswersCounted', data };
  };
  const verdict = verdicts.get(judged);
  const regrading = {
    ...{ question_id: judged, rule: null, answered: true, local_date: verdict?.on ?? null, notify: true },
    before: { correct: verdict?.correct ?? false, counts: true },
    after: draw(2) === 0 ? { correct: true, counts: true } : { correct: false, counts: false },
  };
  const leftOpen = { ...regrading, question_id: open, answered: false, local_date: null };
  const regraded: AttemptEvent = {
    type: 'AttemptRegraded',
    data: { ...scope, regradings: [regrading, leftOpen], before: NO_SCORE, after: score(), regraded_at: at },
  };
  return [[arrived], [counted(true)], [regraded], ...(draw(2) === 0 ? [[counted(false)]] : [])];
}

export const nowOf = (milliseconds: number): Instant => toInstant(milliseconds);
