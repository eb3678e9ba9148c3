export { LearnerNames } from './ports/learner-names.js';
