import type { SheetQuestion } from '#contracts/http/attempts';

const text = (written: string, ruby?: string) => [{ text: written, ...(ruby === undefined ? {} : { ruby }) }];
const choices = (...written: string[]) =>
  written.map((one, index) => ({ id: String(index + 1), text: text(one) }));

/** One of each form; of those with choices the first is right. Long texts, and meanings in some languages only. */
export const PRACTICE_QUESTIONS = {
  choice: {
    skill: 'kanji-reading',
    prompt: {
      instruction: 'question.kanji-reading',
      glyph: '待',
      text: [...text('駅', 'えき'), ...text('の'), ...text('前', 'まえ'), ...text('で友だちを待ちます。')],
    },
    choices: choices('まつ', 'もつ', 'たつ', 'かつ'),
    key: { type: 'choice', choice_id: '1' },
    explanation: {
      en: '待 has 彳 (a step): one waits by the road; 持 has 扌 (a hand): one holds it.',
      ja: '「待」は ぎょうにんべん、「持」は てへんです。',
    },
  },
  meaning: {
    skill: 'word-meaning',
    prompt: { instruction: 'question.word-meaning', text: text('申し込み期限', 'もうしこみきげん') },
    choices: [
      { id: '1', meaning: { en: 'the last day on which one may apply', vi: 'thời hạn đăng ký cuối cùng' } },
      {
        id: '2',
        meaning: { en: 'a form that has to be filled in and signed', vi: 'mẫu đơn phải điền và ký' },
      },
      { id: '3', meaning: { en: 'a meeting', hi: 'मिलने का तय किया हुआ समय और स्थान' } },
      { id: '4', meaning: { vi: 'giấy chứng nhận đăng ký cư trú của người nước ngoài' } },
    ],
    key: { type: 'choice', choice_id: '1' },
    explanation: {
      vi: '「申し込み期限」 có nghĩa là: thời hạn đăng ký. 期限までに出してください。 Hãy nộp đúng hạn.',
    },
  },
  typed: {
    skill: 'word-reading',
    prompt: { instruction: 'question.word-reading-typed', text: text('市役所') },
    key: { type: 'text', accepted: ['しやくしょ'] },
    explanation: { en: '市 (city) and 役所 (office).' },
  },
  order: {
    skill: 'sentence-order',
    prompt: {
      instruction: 'question.sentence-order',
      meaning: { en: 'Please wait in front of the station until I have finished my work.' },
    },
    choices: choices('仕事が', '終わるまで', '駅の前で', '待っていて', 'ください。'),
    key: { type: 'order', accepted: [['1', '2', '3', '4', '5']] },
    explanation: { en: '〜まで says until when.' },
  },
  pairs: {
    skill: 'matching',
    prompt: {
      instruction: 'question.matching',
      left: ['危険', '禁煙', '非常口', '立入禁止'].map((one) => ({ text: text(one) })),
    },
    choices: ['danger', 'no smoking', 'emergency exit', 'no entry for unauthorised persons'].map(
      (en, index) => ({
        id: String(index + 1),
        meaning: { en },
      }),
    ),
    key: { type: 'order', accepted: [['1', '2', '3', '4']] },
    explanation: { en: 'Signs that one meets at work.' },
  },
  heard: {
    skill: 'listening',
    prompt: { instruction: 'question.listening', audio: '/sounds/b74c9744380d.mp3' },
    choices: choices('あれ', 'ある', 'あの', 'する'),
    key: { type: 'choice', choice_id: '1' },
    explanation: { en: '「あれ」 is what is far from both.' },
  },
  handwriting: {
    skill: 'handwriting',
    prompt: {
      instruction: 'question.handwriting',
      text: text('じゅう'),
      meaning: { en: 'ten', ja: '10' },
    },
    key: { type: 'strokes', char: '十', strokes: ['Hf3f', 'fHf4'] },
    explanation: { en: '「十」 is read ジュウ・とお.' },
  },
} as const satisfies Record<string, Omit<SheetQuestion, 'id' | 'section' | 'points'>>;
export type Form = keyof typeof PRACTICE_QUESTIONS;
