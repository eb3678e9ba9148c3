/** Who answered what wrong in practice, in which attempt: the read model fills it from the log. Forward only. */
export const missedItemsMigration = {
  name: '20261127_0020_missed_items',
  up: /* sql */ `
create table organization_statistics_missed (
  id uuid not null,
  kind text not null,
  item text not null,
  day date not null,
  attempt_id uuid not null,
  -- of the attempt; the nil UUID is none
  class_id uuid not null,
  learner_id uuid not null,
  quiz_type smallint not null,
  times int not null,
  primary key (id, kind, item, day, attempt_id)
) with (fillfactor = 90);
`,
} as const;
