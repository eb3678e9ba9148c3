import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { DomainEvent, StreamType } from '#libs/kernel';
import { EventCatalogue } from '../event-catalogue.js';

/** One payload of the current schema version for every event of a stream type; the compiler holds it to the type. */
export type Payloads<E extends DomainEvent> = { readonly [T in E['type']]: Extract<E, { type: T }>['data'] };

export interface Goldens {
  readonly type: StreamType;
  readonly current: Readonly<Record<string, object>>;
}
export const goldens = <E extends DomainEvent>(type: StreamType<E>, current: Payloads<E>): Goldens => ({
  type,
  current,
});

const Payload = z.record(z.string(), z.unknown());
const fileOf = (type: string, version: number) => `${type}.v${version}.json`;
const read = (directory: string, file: string) =>
  Payload.parse(JSON.parse(readFileSync(join(directory, file), 'utf8')));

/**
 * Every event type has a golden payload on disk for each of its schema versions, `<Type>.v<version>.json`, as it stands
 * in logs out there; upcast, each is the current payload. So a payload whose shape changes without a new version and an
 * upcaster fails here, and so does a version whose golden was forgotten. A golden that was once released never changes.
 */
export function goldenSpec(directory: string, ...all: Goldens[]): void {
  const catalogue = new EventCatalogue(all.map(({ type }) => type));
  const expected = all
    .flatMap(({ current }) => Object.entries(current))
    .flatMap(([type, payload]) =>
      Array.from({ length: catalogue.currentVersion(type) }, (_, index) => ({
        type,
        payload,
        version: index + 1,
      })),
    );

  describe('golden payloads of every event and version', () => {
    it('are all there, and no others', () => {
      expect(readdirSync(directory).sort()).toEqual(
        expected.map(({ type, version }) => fileOf(type, version)).sort(),
      );
    });

    it.each(expected)('$type v$version becomes the current payload', ({ type, version, payload }) => {
      const stored = read(directory, fileOf(type, version));
      expect(catalogue.upcast(type, version, stored)).toEqual(payload);
    });
  });
}
