import { Inject, Injectable } from '@nestjs/common';
import type { AskedSkill, ItemKind } from '#contracts/constants';
import { type ScopedSql, systemScope, Tenancy } from '#platform/database';

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
  /** Only what this learner has met; null: anything. */
  readonly metBy: string | null;
  readonly seed: string;
  readonly count: number;
  /** Never these: ids of questions. */
  readonly except: readonly string[];
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
    and ($8::text[] is null or item = any($8) or asked = any($8))
    and ($9::uuid is null or exists (select from learner_study_item met
      where met.learner_id = $9 and met.kind = practice_bank.kind and met.item = practice_bank.item))
    and question_id <> all($11::uuid[]))
select question_id, version, skill, kind, item from wanted
order by turn, md5($1 || item), question_id limit $10`;

export interface Item {
  readonly kind: ItemKind;
  readonly item: string;
}
export interface BankCount {
  readonly kind: ItemKind | 'own';
  readonly skill: AskedSkill;
  readonly level: string | null;
  readonly grade: number | null;
  readonly theme: string | null;
  readonly count: number;
}
export interface UnmetWish {
  readonly learnerId: string | null;
  /** Local date. */
  readonly before: string;
  /** Without them for those who are beyond the kana. */
  readonly withKana: boolean;
  readonly skills: readonly AskedSkill[];
  readonly seed: string;
  readonly count: number;
  readonly except: readonly string[];
}

const ONE_OF_EACH = `
select q.* from unnest($1::text[], $2::text[]) with ordinality as wanted (kind, item, place)
cross join lateral (
  select question_id, version, skill, kind, item from practice_bank b
  where not b.retired and b.kind = wanted.kind and b.item = wanted.item and b.skill = any($3)
    and b.question_id <> all($5::uuid[])
  order by md5($4 || b.question_id) limit 1) q
order by wanted.place`;

const UNMET = `
select kind, item from (
  select kind, item, min(case
    when kind = 'kana' and tags @> '{hiragana,gojuon}' then 0
    when kind = 'kana' and tags @> '{katakana,gojuon}' then 1
    when kind = 'kana' then 2
    when level = 'N5' then 3 when level = 'N4' then 4 when level = 'N3' then 5 when level = 'N2' then 6
    else 7 end) as rung
  from practice_bank
  where not retired and skill = any($4) and kind <> 'own' and ($3 or kind <> 'kana') and question_id <> all($7::uuid[])
  group by kind, item) b
where not exists (
  select from learner_study_item met
  where met.learner_id = $1 and met.kind = b.kind and met.item = b.item
    and (met.last_on < $2::date or split_part(met.history[1], ' ', 2)::date < $2::date))
order by rung, md5($5 || kind || item), item limit $6`;

/** The bank as practice sees it; every organization has the same. */
@Injectable()
export class PracticeBank {
  private readonly sql: ScopedSql;

  constructor(@Inject(Tenancy) tenancy: Tenancy) {
    this.sql = tenancy.sql(systemScope('every organization has the same bank'));
  }

  /** At most `count` questions; the same seed on the same bank gives the same ones in the same order. */
  async draw(wish: BankWish): Promise<BankQuestion[]> {
    const { kinds, skills, level, grade, theme, tags, items, metBy, seed, count, except } = wish;
    const rows = await this.sql.query<BankQuestion>(DRAW, [
      seed,
      kinds,
      skills,
      level ?? null,
      grade ?? null,
      theme ?? null,
      JSON.stringify(tags ?? []),
      items ?? null,
      metBy,
      count,
      except,
    ]);
    return rows;
  }

  /** One question of each item, but for some; in the order of the items; what the bank no longer asks is left out. */
  async oneOfEach(
    items: readonly Item[],
    skills: readonly AskedSkill[],
    seed: string,
    except: readonly string[],
  ): Promise<BankQuestion[]> {
    const rows = await this.sql.query<BankQuestion>(ONE_OF_EACH, [
      items.map(({ kind }) => kind),
      items.map(({ item }) => item),
      skills,
      seed,
      except,
    ]);
    return rows;
  }

  /** Those of the items that the bank still asks by one of these skills, and not by the questions excepted alone. */
  async askable<T extends Item>(
    items: readonly T[],
    skills: readonly AskedSkill[],
    except: readonly string[] = [],
  ): Promise<T[]> {
    const rows = await this.sql.query<{ place: number }>(
      `select wanted.place::int as place from unnest($1::text[], $2::text[]) with ordinality as wanted (kind, item, place)
       where exists (select from practice_bank b where not b.retired and b.kind = wanted.kind
         and b.item = wanted.item and b.skill = any($3) and b.question_id <> all($4::uuid[])) order by wanted.place`,
      [items.map(({ kind }) => kind), items.map(({ item }) => item), skills, except],
    );
    return rows.flatMap(({ place }) => items[place - 1] ?? []);
  }

  /** Items that the learner had not met before a local day: kana first, then by level, by the seed inside a rung. */
  async unmet(wish: UnmetWish): Promise<Item[]> {
    const { learnerId, before, withKana, skills, seed, count, except } = wish;
    const rows = await this.sql.query<Item>(UNMET, [
      learnerId,
      before,
      withKana,
      skills,
      seed,
      count,
      except,
    ]);
    return rows;
  }

  /** What the questions about each item ask for: the particle of each sentence. */
  async askedBy(kind: ItemKind): Promise<ReadonlyMap<string, string>> {
    const rows = await this.sql.query<{ item: string; asked: string }>(
      'select item, min(asked) as asked from practice_bank where kind = $1 group by item',
      [kind],
    );
    return new Map(rows.map(({ item, asked }) => [item, asked]));
  }

  /** What practice can be made of, with the number of questions of each kind. */
  async counts(): Promise<BankCount[]> {
    const rows = await this.sql.query<BankCount>(
      `select kind, skill, level, grade, theme, count(*)::int as count from practice_bank where not retired
       group by kind, skill, level, grade, theme order by kind, skill, grade nulls last, level nulls last, theme nulls last`,
    );
    return rows;
  }

  /**
   * The current versions of these very questions, in the order given, as far as they are of these kinds and skills; what was
   * retired since is left out.
   */
  async current(
    ids: readonly string[],
    kinds: readonly ItemKind[],
    skills: readonly AskedSkill[],
  ): Promise<BankQuestion[]> {
    const rows = await this.sql.query<BankQuestion>(
      `select question_id, version, skill, kind, item from practice_bank
       where not retired and question_id = any($1) and kind = any($2) and skill = any($3)
       order by array_position($1::uuid[], question_id)`,
      [ids, kinds, skills],
    );
    return rows;
  }
}
