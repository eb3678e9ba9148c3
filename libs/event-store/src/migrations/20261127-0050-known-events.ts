/** Which events the workers of this database understand: an api begins to write when they understand all of its own. Forward only. */
export const knownEventsMigration = {
  name: '20261127_0050_known_events',
  up: /* sql */ `
create table es.known_event (type text primary key, schema_version int not null);
`,
} as const;
