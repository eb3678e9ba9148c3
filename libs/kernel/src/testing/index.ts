export * from './decider-spec.js';
export * from './property-runs.js';
