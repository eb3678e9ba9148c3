export * from './question.js';
export * from './random.js';
export * from './kana.js';
export * from './generators/kana-question.js';
export * from './kanji.js';
export * from './readings.js';
export * from './generators/kanji-question.js';
export * from './bank.js';
export { judge } from './judge/index.js';
