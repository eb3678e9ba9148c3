export { dividedText, textAround } from '#contracts/divided-text';
export * from '../question.js';
export * from '../random.js';
export { toHiragana } from '../readings.js';
export { isSound } from '../sounds.js';
export { wordFurigana } from '../written/word-furigana.js';
