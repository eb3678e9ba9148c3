/** How long the sound of a question is; null: it has none. The read model's new version fills it from the log. */
export const soundLengthsMigration = {
  name: '20261124_0040_sound_lengths',
  up: /* sql */ `
alter table exam_bank add column sound_seconds float8;
`,
} as const;
