import { randomUUID } from 'node:crypto';
import { idOf } from './people.js';

export const EXAM_DRAFT = {
  title: 'Draft',
  exam_type: 10,
  exam_start_datetime: '2030-01-01T00:00:00Z',
  exam_end_datetime: '2030-01-02T00:00:00Z',
  time_limit_seconds: 600,
  shuffle: true,
  result_visible: 'hidden',
  shuffle_choices: false,
  instructions: { ja: 'えらんで ください。' },
  sections: [
    { title: 'One', sound_plays: 2, draw: { skill: 'kana', count: 2, points: 1 } },
    { questions: [{ question_id: idOf('no question'), points: 1 }] },
  ],
};
export const PLANNED_SECTIONS = {
  sections: [
    {
      ...{ title: 'One', instructions: { en: 'Choose.' } },
      draws: [{ skill: 'kana', level: 'N4', easiest_level: 'N5', count: 2, points: 1 }],
    },
  ],
};
export const EXAM_COPY = {
  ...{ title: 'Copy', exam_start_datetime: '2030-01-01T00:00:00Z', class_ids: [idOf('class-a')] },
};
export const EXAM_TERMS = { exam_end_datetime: '2030-01-02T00:00:00Z', result_visible: 'hidden' };
export const REOPENED = { exam_end_datetime: '2030-01-02T00:00:00Z' };
export const EXTENDED = { student_id: idOf('anna'), seconds: 300, reason: 'a late train' };
export const ANNOUNCED = { text: 'あと10分です。', student_ids: [idOf('anna')] };
export const ASSIGNED = {
  organization: false,
  class_ids: [idOf('class-a')],
  student_ids: [idOf('anna')],
};
export const ASSIGNING = {
  add: { organization: false, class_ids: [idOf('class-a')], student_ids: [] },
  remove: { organization: false, class_ids: [], student_ids: [idOf('anna')] },
};
export const NEW_PASSWORD = { password: 'Another#2026', confirm_password: 'Another#2026' };

export const QUESTION_DRAFT = {
  ...{ skill: 'matching', tags: ['new'], level: 'N5', grade: 1, theme: 'food' },
  prompt: {
    ...{ instruction: 'question.matching', glyph: '山', audio: '/sounds/b74c9744380d.mp3' },
    text: [{ text: '山', ruby: 'やま' }],
    meaning: { en: 'animals' },
    left: [{ text: [{ text: 'いぬ' }] }, { text: [{ text: 'ねこ' }] }],
  },
  choices: [
    { id: 'a', text: [{ text: '犬', ruby: 'いぬ' }] },
    { id: 'b', text: [{ text: '猫' }] },
  ],
  key: { type: 'order', accepted: [['a', 'b']] },
  explanation: { en: 'So it is.' },
};

/** A question that counts for nobody any more. */
export const REGRADING = { rule: { type: 'void' }, reason: 'Two of them are right', notify: true };

/** A picture of one pixel. */
export const pictureForm = (): FormData => {
  const form = new FormData();
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  form.append('file', new Blob([bytes]), 'dot.png');
  return form;
};

export const NEW_TENANT = {
  ...{ name: 'New', type: 'school', time_zone: 'Asia/Tokyo' },
  ...{ code_sign_in: true, join_word: 'sakura', seats: 10 },
};

/** A list of learners that nobody has yet. */
export const rosterForm = (code: 'SAKURA' | 'FUJI' = 'SAKURA'): FormData => {
  const form = new FormData();
  form.append('options', JSON.stringify({ organization_id: idOf(code) }));
  form.append('file', new Blob([`user_id,name\n${randomUUID()},New\n`]), 'roster.csv');
  return form;
};

/** How an import of questions is started. */
export const VALID_ONLY = { mode: 'valid_only', version: 1 };

/** A question that no bank has yet. */
export const questionsForm = (): FormData => {
  const form = new FormData();
  form.append('options', JSON.stringify({ skill: 'particle', language: 'en' }));
  const rows = `text,choice 1,choice 2,answer\n${randomUUID()},に,を,#1\n`;
  form.append('file', new Blob([rows]), 'questions.csv');
  return form;
};
