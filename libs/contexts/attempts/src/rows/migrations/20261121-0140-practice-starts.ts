/** How often somebody has started practice in the time that runs: no facts, only what a limit needs. Forward only. */
export const practiceStartsMigration = {
  name: '20261121_0140_practice_starts',
  up: /* sql */ `
create table practice_starts (
  user_id uuid not null, window_seconds int not null, since timestamptz not null, starts int not null,
  primary key (user_id, window_seconds)
) with (fillfactor = 70);
`,
} as const;
