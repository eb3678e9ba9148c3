export * from './question.js';
export * from './random.js';
export * from './kana.js';
export * from './generators/kana-question.js';
