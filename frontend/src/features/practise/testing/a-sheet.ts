import type { AnswerValue, AttemptResult, AttemptSheet, SheetQuestion } from '#contracts/http/attempts';
import { resultOf } from '../result/result-of.js';

const text = (written: string) => [{ text: written }];

export const questionId = (number: number): string => `00000000-0000-4000-8000-0000000000${10 + number}`;

/** 山, read さん by `1`; `2` to `4` are wrong. */
export const aChoiceQuestion = (number: number, changes: Partial<SheetQuestion> = {}): SheetQuestion => ({
  id: questionId(number),
  section: 0,
  points: 1,
  skill: 'kanji-reading',
  prompt: { instruction: 'question.kanji-reading', text: [{ text: `山${number}`, ruby: 'やま' }] },
  choices: ['サン', 'セン', 'シン', 'スン'].map((reading, index) => ({
    id: String(index + 1),
    text: text(reading),
  })),
  key: { type: 'choice', choice_id: '1' },
  explanation: { en: '山 is read サン.' },
  ...changes,
});

export const aTypedQuestion = (number: number): SheetQuestion => ({
  id: questionId(number),
  section: 0,
  points: 1,
  skill: 'word-reading',
  prompt: { instruction: 'question.word-reading-typed', text: text('本屋') },
  key: { type: 'text', accepted: ['ほんや'] },
  explanation: { en: 'A bookshop.' },
});

const pieces = (...texts: string[]) =>
  texts.map((one, index) => ({ id: String(index + 1), text: text(one) }));

/** 水を飲む by 1, 2, 3. */
export const anOrderQuestion = (number: number): SheetQuestion => ({
  id: questionId(number),
  section: 0,
  points: 1,
  skill: 'sentence-order',
  prompt: { instruction: 'question.sentence-order', meaning: { en: 'To drink water.' } },
  choices: pieces('水', 'を', '飲む'),
  key: { type: 'order', accepted: [['1', '2', '3']] },
});

/** 山 and 川 with their readings, by 1, 2. */
export const aMatchingQuestion = (number: number): SheetQuestion => ({
  id: questionId(number),
  section: 0,
  points: 1,
  skill: 'matching',
  prompt: { instruction: 'question.matching', left: [{ text: text('山') }, { text: text('川') }] },
  choices: pieces('やま', 'かわ'),
  key: { type: 'order', accepted: [['1', '2']] },
});

/** 十: across, then down. */
export const TEN = ['Hf3f', 'fHf4'] as const;

export const aWrittenQuestion = (number: number): SheetQuestion => ({
  id: questionId(number),
  section: 0,
  points: 1,
  skill: 'handwriting',
  prompt: { instruction: 'question.handwriting', meaning: { en: 'ten' } },
  key: { type: 'strokes', char: '十', strokes: [...TEN] },
  explanation: { en: 'Ten.' },
});

/** あ is heard; `1` is right. */
export const aHeardQuestion = (number: number): SheetQuestion => ({
  id: questionId(number),
  section: 0,
  points: 1,
  skill: 'listening',
  prompt: { instruction: 'question.listening', audio: `/sounds/${number}.mp3` },
  choices: ['あ', 'い', 'う', 'え'].map((kana, index) => ({ id: String(index + 1), text: text(kana) })),
  key: { type: 'choice', choice_id: '1' },
});

export const aSheet = (questions: SheetQuestion[], changes: Partial<AttemptSheet> = {}): AttemptSheet => ({
  id: '00000000-0000-4000-8000-0000000000a1',
  quiz_type: 1,
  exam_id: null,
  setup: { grade: 1, question_count: questions.length },
  recorded: true,
  title: '漢字クイズ（学年別）',
  status: 'in_progress',
  started_at: '2026-11-21T00:00:00.000Z',
  deadline: null,
  server_now: '2026-11-21T00:00:00.000Z',
  version: 1,
  position: '00000000000000000001',
  sections: [{ title: null }],
  questions,
  answers: [],
  ...changes,
});

/** What the server has of a sheet. @param values of its questions by their place, null where none was given */
export function aResult(sheet: AttemptSheet, values: (AnswerValue | null)[]): AttemptResult {
  const startedAt = Date.parse(sheet.started_at);
  const given = sheet.questions.flatMap(({ id }, index) => {
    const value = values[index] ?? null;
    return value === null ? [] : [{ id, value, at: startedAt + (index + 1) * 5_000 }];
  });
  return resultOf(sheet, {
    answers: new Map(given.map(({ id, value }) => [id, value])),
    times: new Map(given.map(({ id, at }) => [id, at])),
    endedAt: startedAt + 60_000,
    timeUp: false,
  });
}
