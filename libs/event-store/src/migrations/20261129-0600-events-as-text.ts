/**
 * Events are written and read whole, never searched: kept as the text that they were written as, PostgreSQL does not take them apart when
 * they come and put them together again each time they are read (ADR 60). Rewrites the log and its indexes; nothing is appended meanwhile. Forward only.
 */
export const eventsAsTextMigration = {
  name: '20261129_0600_events_as_text',
  up: /* sql */ `
alter table es.event alter column data type json using data::text::json, alter column meta type json using meta::text::json;
`,
} as const;
