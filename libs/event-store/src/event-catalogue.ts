import type { StreamType, Upcaster } from '#libs/kernel';

/** An event that this process is too old to understand: a newer process wrote it. Workers are deployed before the api. */
export class UnknownEventError extends Error {
  constructor(type: string, schemaVersion: number) {
    super(`event ${type} of schema version ${schemaVersion} is unknown to this process`);
    this.name = 'UnknownEventError';
  }
}

/** Knows every event of every stream type, and brings stored data to the current schema version. */
export class EventCatalogue {
  private readonly upcasters = new Map<string, readonly Upcaster[]>();

  constructor(types: readonly StreamType[]) {
    for (const type of types) {
      for (const [name, upcasters] of Object.entries<readonly Upcaster[]>(type.events)) {
        if (this.upcasters.has(name)) throw new Error(`two stream types claim the event ${name}`);
        this.upcasters.set(name, upcasters);
      }
    }
  }

  /** Every type with the newest schema version of it that this process understands. */
  get known(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.upcasters].map(([type, upcasters]) => [type, upcasters.length + 1]));
  }

  /** The schema version in which new events of this type are written. */
  currentVersion(type: string): number {
    return this.of(type, 1).length + 1;
  }

  /** Throws UnknownEventError for a type or a version that this process does not know. */
  upcast(type: string, schemaVersion: number, data: Record<string, unknown>): Record<string, unknown> {
    this.assertKnown(type, schemaVersion);
    return this.of(type, schemaVersion)
      .slice(schemaVersion - 1)
      .reduce((value, upcast) => upcast(value), data);
  }

  /** Throws UnknownEventError, too; for events whose data nobody here needs. */
  assertKnown(type: string, schemaVersion: number): void {
    if (schemaVersion > this.of(type, schemaVersion).length + 1)
      throw new UnknownEventError(type, schemaVersion);
  }

  private of(type: string, schemaVersion: number): readonly Upcaster[] {
    const upcasters = this.upcasters.get(type);
    if (!upcasters) throw new UnknownEventError(type, schemaVersion);
    return upcasters;
  }
}
