/** Which preview somebody has seen: it is another one after each change of the mapping. */
export const importVersionMigration = {
  name: '20261121_0050_import_version',
  up: /* sql */ `
alter table person_import add column version int not null default 1;
`,
} as const;
