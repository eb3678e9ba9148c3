/** Who was there before the first run existed is not asked by it. Forward only. */
export const welcomedMigration = {
  name: '20261122_0010_welcomed',
  up: /* sql */ `
alter table app_user add column welcomed boolean not null default false;
update app_user set welcomed = true;
`,
} as const;
