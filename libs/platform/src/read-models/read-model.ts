import type { Type } from '@nestjs/common';
import type { z } from 'zod';
import type { Permission } from '#contracts/constants';
import { isReadModelName, type ReadModelName, type RowOf } from '#contracts/read-models';
import {
  type DeclaredProjection,
  type Projection,
  projection,
  type StreamProjection,
} from '#libs/event-store';
import type { StreamType } from '#libs/kernel';
import type { ScopedSql } from '#platform/database';
import type { Access } from '#platform/http';
import type { Watcher } from '#platform/push';

/** Reads rows in their wire shape. */
export interface RowReader<Body extends object, Query extends object = object> {
  /**
   * Those of the rows that stand in the scope of `sql`, by id.
   * @param model for `incompleteSql`
   * @param query of what `asks` takes; absent: as the GET answers without one
   */
  read(
    sql: ScopedSql,
    ids: readonly string[],
    model: Pick<Projection, 'name' | 'version'>,
    query?: Query,
  ): Promise<ReadonlyMap<string, Body>>;
}

/** What of a row that lists many has changed. */
export interface Changed {
  readonly position: string;
  /** Its items, as they are now; undefined where something else has changed, too: then pages ask for the whole row. */
  readonly items: readonly object[] | undefined;
}
/** Reads what changed of rows that list many, for pushes that carry that alone. */
export interface ChangesReader {
  /** @param since by id the position of the push before; null: there was none, and `items` may be undefined */
  changed(sql: ScopedSql, since: ReadonlyMap<string, string | null>): Promise<ReadonlyMap<string, Changed>>;
}

/** What makes a read model live: who is told of its rows, and how they are read. Name, path and type of the body: READ_MODELS. */
export interface Live<Body extends object> {
  /** Who hears of a row without asking: its learner, the staff of its organization, or nobody who does not watch it. */
  readonly audience: 'learner' | 'staff' | 'watchers';
  /** Only where everybody who hears of a row may read it; else the push is a hint, and the GET authorizes. */
  readonly pushesRow: boolean;
  /** Instead: the push carries the changed items of a row that lists many, see `parts` of READ_MODELS. */
  readonly pushesChanges?: Type<ChangesReader>;
  /** Who may call the GET. */
  readonly access: Access;
  /** Of those, who may read this row; of which organization it is, the scope decides. False is answered like no such row. */
  readonly mayRead?: (reader: Watcher, id: string) => boolean;
  /**
   * Who may watch a row besides those who hear of it anyway: whoever may read it, or, where the staff reads what belongs to it by routes of
   * their own, whoever has the permission.
   */
  readonly watchedBy: 'readers' | 'nobody' | { readonly permission: Permission };
  /** The table that has one row for each, with its `organization_id`, and the column of the id. */
  readonly row: { readonly table: string; readonly id: string };
  /** The stream whose first event brings a row into being that its own learner may ask for before it is folded. */
  readonly foundedBy?: StreamType;
  readonly body: z.ZodType<Body>;
  readonly reader: Type<RowReader<Body>>;
  /** Groups the GET in the API's documentation. */
  readonly tag: string;
  /** Figures, of which some seconds are nothing: the GET may be answered by a replica (ADR 57). */
  readonly mayBeLate?: true;
  /** Where the GET takes a query that decides what is read: the reader gets it. A push then carries no row. */
  readonly asks?: z.ZodType<object>;
}

/** A read model, or a lookup of facts of another context, as its context lists it. */
export interface ReadModel extends StreamProjection {
  readonly live?: Live<object>;
}
export interface LiveReadModel extends ReadModel {
  readonly name: ReadModelName;
  readonly live: Live<object>;
}

export const isLive = (model: ReadModel): model is LiveReadModel =>
  model.live !== undefined && isReadModelName(model.name);

/** The one declaration of a read model. `live` where pages show its rows; its name then stands in READ_MODELS. */
export function readModel<const S extends readonly StreamType[], Batch, const Name extends string>({
  live,
  ...folded
}: DeclaredProjection<S, Batch> & {
  readonly name: Name;
  readonly live?: Name extends ReadModelName ? Live<RowOf<Name>> : undefined;
}): ReadModel {
  return { ...projection(folded), ...(live && { live }) };
}
