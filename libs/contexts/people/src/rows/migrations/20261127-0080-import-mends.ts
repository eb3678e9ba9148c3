/** What a person decides about rows that cannot be imported as they stand, by the numbers of the rows. */
export const importMendsMigration = {
  name: '20261127_0080_import_mends',
  up: /* sql */ `
alter table person_import add column mends jsonb not null default '{}';
`,
} as const;
