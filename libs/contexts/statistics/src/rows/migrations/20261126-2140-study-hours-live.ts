/** How far the ledger of an organization is, by which its pages are told that it has moved (PLUS-5). Forward only. */
export const studyHoursLiveMigration = {
  name: '20261126_2140_study_hours_live',
  up: /* sql */ `
create table study_hours (
  organization_id uuid primary key,
  position text collate "C" not null
) with (fillfactor = 70);
`,
} as const;
