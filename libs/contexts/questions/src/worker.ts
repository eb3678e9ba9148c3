export { QUESTION_STREAM } from './domain/question.events.js';
export { forgetUnusedMedia } from './media/forget-media.js';
export { questionsMigrations } from './migrations.js';
