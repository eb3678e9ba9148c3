import { DAILY_CHALLENGE, type QuizTypeId } from '#contracts/constants';
import { addSeconds, type Instant, localDate, uuidv5 } from '#libs/kernel';
import {
  createRandom,
  firstReading,
  FURTHER_READING,
  generatedBank,
  KANJI_STAGES,
  kanjiByChar,
  pick,
  type Random,
} from '#libs/learning';
import { type AttemptSeeder, dailyAttemptId } from '#ops/attempts';
import { questionIdOf } from '#ops/questions';
import type { DemoLearner } from './demo-history.js';

const TIME_ZONE = 'Asia/Tokyo';
const DAYS = 14;
const DAY_SECONDS = 24 * 3600;
/** Attempts written at the same time: enough to fill the group commit, few enough for the pool. */
const PARALLEL = 16;

/** What beginners practise, by the start of the questions' slugs: kana, first words, kanji of the first grade, particles. */
const KINDS: readonly { readonly quizType: QuizTypeId; readonly asks: RegExp }[] = [
  { quizType: 7, asks: /^kana:[あ-んア-ン]:(to|from)-romaji$/u },
  { quizType: 6, asks: /^kana:[あ-んア-ン]:sound$/u },
  { quizType: 1, asks: /^kanji:[一右雨円王音下火花学気九休玉金空月犬見口]:(reading|meaning)/u },
  {
    quizType: 8,
    asks: /^word:.*\/(みず|いぬ|ねこ|ごはん|がっこう|せんせい|ともだち|でんしゃ):(meaning|recall)$/u,
  },
  { quizType: 5, asks: /^particle:p-0[0-4]\d$/u },
];

interface Asked {
  readonly question_id: string;
  readonly version: number;
  readonly skill: ReturnType<typeof generatedBank>[number]['content']['skill'];
}
interface Practice {
  readonly id: string;
  readonly quizType: QuizTypeId;
  readonly setup: { readonly stage?: number };
  readonly questions: readonly Asked[];
  readonly startedAt: Instant;
  /** In place of the learner's own. */
  readonly ability?: number;
}

/** Learners who know a stage by heart go on to the next; how the last one went is theirs. */
const STAGES = 3;

/** Two weeks of evenings: each learner's daily challenge, some practice, the first kanji stages. Always the same. */
export async function seedPractice(
  seeder: AttemptSeeder,
  learners: readonly DemoLearner[],
  now: Instant,
): Promise<void> {
  const bank = questionsBySlug();
  const all = learners.flatMap((learner, index) =>
    practicesOf(learner, index, bank, now).map((practice) => ({ ...learner, ...practice })),
  );
  for (let from = 0; from < all.length; from += PARALLEL)
    await Promise.all(
      all.slice(from, from + PARALLEL).map((one) => seeder.seedPractice({ ...one, timeZone: TIME_ZONE })),
    );
}

type Bank = ReadonlyMap<string, Asked>;
/** Beginners are not asked by the further readings of a kanji. */
const questionsBySlug = (): Bank =>
  new Map(
    generatedBank()
      .filter(({ content }) => !content.tags.includes(FURTHER_READING))
      .map(({ slug, content }) => [
        slug,
        { question_id: questionIdOf(slug), version: 1, skill: content.skill },
      ]),
  );
const matching = (bank: Bank, asks: RegExp): Asked[] =>
  [...bank].flatMap(([slug, question]) => (asks.test(slug) ? [question] : []));

function practicesOf({ id, ability }: DemoLearner, index: number, bank: Bank, now: Instant) {
  const random = createRandom(`demo/practice/${id}`);
  const evenings = Array.from({ length: DAYS }, (_, ago) => eveningOf(now, DAYS - ago, index, random));
  return evenings
    .filter(() => random.below(1000) < ability * 1000)
    .flatMap((evening, round) => [
      daily(id, evening, bank, random),
      practice(id, addSeconds(evening, 600), bank, random),
      ...(round < STAGES ? [stage(id, round + 1, addSeconds(evening, 1200), bank)] : []),
    ])
    .map((one) => ({ learnerId: id, ...one }));
}

/** Between 18:00 and 21:00 in Tokyo. */
function eveningOf(now: Instant, daysAgo: number, index: number, random: Random): Instant {
  const day = localDate(addSeconds(now, -daysAgo * DAY_SECONDS), TIME_ZONE);
  return addSeconds(`${day}T09:00:00.000Z`, index * 131 + random.below(3600));
}

function daily(learnerId: string, startedAt: Instant, bank: Bank, random: Random): Practice {
  const pools = KINDS.map(({ asks }) => matching(bank, asks));
  const questions = pools.flatMap((pool) => pick(`${learnerId}/${startedAt}/${random.below(9)}`, pool, 4));
  const id = dailyAttemptId(learnerId, localDate(startedAt, TIME_ZONE));
  return { id, quizType: DAILY_CHALLENGE, setup: {}, questions, startedAt };
}

function practice(learnerId: string, startedAt: Instant, bank: Bank, random: Random): Practice {
  const kind = KINDS[random.below(KINDS.length)] ?? KINDS[0];
  if (kind === undefined) throw new Error('nothing is practised');
  const questions = pick(`${learnerId}/${startedAt}`, matching(bank, kind.asks), 10);
  return {
    id: uuidv5('demo', learnerId, startedAt),
    quizType: kind.quizType,
    setup: {},
    questions,
    startedAt,
  };
}

function stage(learnerId: string, number: number, startedAt: Instant, bank: Bank): Practice {
  const questions = (KANJI_STAGES[number - 1] ?? []).flatMap((char) =>
    [`reading-${firstReading(kanjiByChar(char)).reading}`, 'meaning'].flatMap(
      (form) => bank.get(`kanji:${char}:${form}`) ?? [],
    ),
  );
  return {
    id: uuidv5('demo', learnerId, `stage-${number}`),
    quizType: 3,
    setup: { stage: number },
    questions,
    startedAt,
    ...(number < STAGES ? { ability: 1 } : {}),
  };
}
