import type { AnsweredQuestion } from './taught-of.js';

/** `big`: signs that are compared; `job`: forms, each with what it does; `heard`: each to be heard. */
export type Layout = 'signs' | 'big' | 'job' | 'heard';

export function layoutOf({ skill, prompt, lesson }: AnsweredQuestion): Layout {
  if (skill === 'particle' || skill === 'grammar') return 'job';
  if (skill === 'kana' || prompt.instruction === 'question.listening-kana') return 'big';
  return skill === 'listening' && lesson !== undefined ? 'heard' : 'signs';
}
