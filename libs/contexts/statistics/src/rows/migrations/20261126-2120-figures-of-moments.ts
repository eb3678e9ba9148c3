/** @see figuresOfMomentsMigration */
const moments = (table: string) => /* sql */ `
-- of its five times two minutes those in which somebody answered or handed in, a bit each
alter table ${table}_slot add column parts smallint not null default 0;

-- what was given where something else was asked, in practice
create table ${table}_confused (
  id uuid not null,
  day date not null,
  kind text not null,
  asked text not null,
  chosen text not null,
  times int not null,
  primary key (id, day, kind, asked, chosen)
) with (fillfactor = 80);
`;

/** When somebody studied to two minutes, and what is taken for what: the read models fill both from the log. Forward only. */
export const figuresOfMomentsMigration = {
  name: '20261126_2120_figures_of_moments',
  up: ['class_statistics', 'organization_statistics'].map(moments).join(''),
} as const;
