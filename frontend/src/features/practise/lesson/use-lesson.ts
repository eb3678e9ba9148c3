import { KANJI_PER_LESSON, ROLE } from '#contracts/constants';
import { useState } from 'react';
import { useUser } from '../../../kit/session/current-user.js';
import { useKanjiStages } from '../../../parts/study/kanji-stages.js';
import { useReadModel } from '../../../realtime/read-model.js';
import { keepCard, keptCard } from './kept-lessons.js';

/** A lesson to be shown; `coming` while it is not known whether there is one. */
export type Lesson =
  | 'coming'
  | 'none'
  | {
      readonly kanji: readonly string[];
      /** Tells the lessons of a stage apart: each begins anew. */
      readonly part: number;
      readonly from: number;
      readonly onCard: (card: number) => void;
      readonly onSkip: () => void;
    };

interface Wish {
  /** Undefined: no stage is asked. */
  readonly stage: number | undefined;
  /** The lessons of the stage to be shown, in their order. */
  readonly parts: readonly number[];
  /** Though the learner knows them: who looks again begins with the first card. */
  readonly again?: boolean;
}

const lessonsOf = (kanji: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(kanji.length / KANJI_PER_LESSON) }, (_, part) =>
    kanji.slice(part * KANJI_PER_LESSON, (part + 1) * KANJI_PER_LESSON),
  );

/** What is shown of a stage before it is asked: what its learner has not tried yet, from the card where this device left it. */
export function useLesson({ stage, parts, again = false }: Wish): Lesson {
  const user = useUser();
  const isLearner = user.usertype === ROLE.learner;
  const isAsked = stage !== undefined;
  const stages = useKanjiStages(isAsked);
  const { query: study } = useReadModel('learner-study', user.id, { enabled: isAsked && isLearner });
  const [over, setOver] = useState<readonly string[]>([]);
  if (stage === undefined || stages.isError || study.isError) return 'none';
  if (!stages.data || (isLearner && !study.data)) return 'coming';
  if (!again && study.data?.stages.results.some((one) => one.stage === stage)) return 'none';
  const lessons = lessonsOf(stages.data.stages.find((one) => one.stage === stage)?.kanji ?? []);
  const keeps = isLearner && !again;
  const cardOf = (part: number) => (keeps ? keptCard(stage, part) : 0);
  const part = parts.find((one) => {
    const last = lessons[one]?.length ?? 0;
    return !over.includes(`${stage}.${one}`) && cardOf(one) < last;
  });
  if (part === undefined) return 'none';
  const kanji = lessons[part] ?? [];
  const end = (ended: readonly number[]) =>
    setOver((before) => [...before, ...ended.map((one) => `${stage}.${one}`)]);
  return {
    kanji,
    part,
    from: cardOf(part),
    onCard: (card) => {
      if (keeps) keepCard(stage, part, card);
      if (card >= kanji.length) end([part]);
    },
    // Who skips the first knows the others as well.
    onSkip: () => {
      const rest = [...lessons.keys()].filter((one) => one >= part);
      if (keeps) for (const one of rest) keepCard(stage, one, KANJI_PER_LESSON);
      end(rest);
    },
  };
}
