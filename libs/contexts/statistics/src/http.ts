export { ClassPeople } from './ports/class-people.js';
export { LearnerNames } from './ports/learner-names.js';
export { RunningTests } from './ports/running-tests.js';
