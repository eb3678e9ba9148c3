import { Inject, Injectable } from '@nestjs/common';
import type { AskedSkill, ItemKind, Need } from '#contracts/constants';
import { type ScopedSql, systemScope, Tenancy } from '#platform/database';
import { ASKABLE, CURRENT, DRAW, ONE_OF_EACH, UNMET } from './practice-bank-sql.js';

export interface BankQuestion {
  readonly question_id: string;
  readonly version: number;
  readonly skill: AskedSkill;
  readonly kind: ItemKind;
  readonly item: string;
}

/** What the bank has and is not asked now. */
export interface NotNow {
  /** Their ids. */
  readonly questions: readonly string[];
  /** What the learner cannot do now. */
  readonly needs: readonly Need[];
}
export const NOTHING_LEFT_OUT: NotNow = { questions: [], needs: [] };

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
  /** Who is asked; null: nobody, who has met nothing. */
  readonly learnerId: string | null;
  readonly seed: string;
  readonly count: number;
  readonly except: NotNow;
}

export interface Item {
  readonly kind: ItemKind;
  readonly item: string;
  /** Of a kanji that was met any reading may be asked, of others the one to know first. */
  readonly isMet?: boolean;
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
  readonly except: NotNow;
}

/** The bank as practice sees it; every organization has the same. */
@Injectable()
export class PracticeBank {
  private readonly sql: ScopedSql;

  constructor(@Inject(Tenancy) tenancy: Tenancy) {
    this.sql = tenancy.sql(systemScope('every organization has the same bank'));
  }

  /** At most `count` questions; the same seed on the same bank gives the same ones in the same order. */
  async draw(wish: BankWish): Promise<BankQuestion[]> {
    const { kinds, skills, level, grade, theme, tags, items, metBy, learnerId, seed, count, except } = wish;
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
      except.questions,
      learnerId,
      except.needs,
    ]);
    return rows;
  }

  /** One question of each item, but for some; in the order of the items; what the bank no longer asks is left out. */
  async oneOfEach(
    items: readonly Item[],
    skills: readonly AskedSkill[],
    seed: string,
    except: NotNow,
  ): Promise<BankQuestion[]> {
    const rows = await this.sql.query<BankQuestion>(ONE_OF_EACH, [
      items.map(({ kind }) => kind),
      items.map(({ item }) => item),
      skills,
      seed,
      except.questions,
      items.map(({ isMet = false }) => isMet),
      except.needs,
    ]);
    return rows;
  }

  /** Those of the items that the bank still asks by one of these skills, and not by what is left out alone. */
  async askable<T extends Item>(
    items: readonly T[],
    skills: readonly AskedSkill[],
    { questions, needs }: NotNow = NOTHING_LEFT_OUT,
  ): Promise<T[]> {
    const rows = await this.sql.query<{ place: number }>(ASKABLE, [
      items.map(({ kind }) => kind),
      items.map(({ item }) => item),
      skills,
      questions,
      needs,
    ]);
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
      except.questions,
      except.needs,
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
   * retired since, or is not asked now, is left out.
   */
  async current(
    ids: readonly string[],
    kinds: readonly ItemKind[],
    skills: readonly AskedSkill[],
    { questions, needs }: NotNow,
  ): Promise<BankQuestion[]> {
    const rows = await this.sql.query<BankQuestion>(CURRENT, [ids, kinds, skills, questions, needs]);
    return rows;
  }
}
