import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { AskedSkill, ItemKind } from '#contracts/constants';
import { PG_POOL } from '#platform/database';

export interface BankQuestion {
  readonly question_id: string;
  readonly version: number;
  readonly skill: AskedSkill;
  readonly kind: ItemKind;
  readonly item: string;
}

/** What to ask; a field that is missing does not narrow. */
export interface BankWish {
  readonly kinds: readonly ItemKind[];
  readonly skills: readonly AskedSkill[];
  readonly level?: string | undefined;
  readonly grade?: number | undefined;
  readonly theme?: string | undefined;
  readonly tags?: readonly (readonly string[])[] | undefined;
  readonly items?: readonly string[] | undefined;
  readonly seed: string;
  readonly count: number;
}

/**
 * The first question of each item in the seed's order, then the second of each, and so on: no item is asked twice while
 * another was not. Levels, themes and tags narrow; items are named by themselves or by what a confusion calls them.
 */
const DRAW = `
with wanted as (
  select question_id, version, skill, kind, item,
    row_number() over (partition by kind, item order by md5($1 || question_id)) as turn
  from practice_bank
  where not retired and kind = any($2) and skill = any($3)
    and ($4::text is null or level = $4) and ($5::int is null or grade = $5) and ($6::text is null or theme = $6)
    and (select coalesce(bool_and(tags && array(select jsonb_array_elements_text(any_of))), true)
         from jsonb_array_elements($7::jsonb) any_of)
    and ($8::text[] is null or item = any($8) or asked = any($8)))
select question_id, version, skill, kind, item from wanted
order by turn, md5($1 || item), question_id limit $9`;

/** The bank as practice sees it; every organization has the same. */
@Injectable()
export class PracticeBank {
  constructor(@Inject(PG_POOL) private readonly pool: pg.Pool) {}

  /** At most `count` questions; the same seed on the same bank gives the same ones in the same order. */
  async draw({
    kinds,
    skills,
    level,
    grade,
    theme,
    tags,
    items,
    seed,
    count,
  }: BankWish): Promise<BankQuestion[]> {
    const { rows } = await this.pool.query<BankQuestion>(DRAW, [
      seed,
      kinds,
      skills,
      level ?? null,
      grade ?? null,
      theme ?? null,
      JSON.stringify(tags ?? []),
      items ?? null,
      count,
    ]);
    return rows;
  }

  /** The current versions of these very questions, in the order given; what was retired since is left out. */
  async current(ids: readonly string[]): Promise<BankQuestion[]> {
    const { rows } = await this.pool.query<BankQuestion>(
      `select question_id, version, skill, kind, item from practice_bank
       where not retired and question_id = any($1) order by array_position($1::uuid[], question_id)`,
      [ids],
    );
    return rows;
  }
}
