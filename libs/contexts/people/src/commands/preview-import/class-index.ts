import { identifierKey } from '#contracts/identifier-key';

export interface NamedClass {
  readonly id: string;
  readonly name: string;
  readonly isClosed: boolean;
}

/** `ambiguous`: several classes are written like this but for width and case. `closed`: deactivated. */
export type FoundClass = NamedClass | 'unknown' | 'ambiguous' | 'closed';

export const isClass = (found: FoundClass): found is NamedClass => typeof found === 'object';

/** The classes of an organization by their names as people type them: exactly, else by NFKC and without regard to case. */
export class ClassIndex {
  private readonly byName = new Map<string, NamedClass>();
  private readonly byKey = new Map<string, NamedClass[]>();

  constructor(classes: readonly NamedClass[]) {
    for (const one of classes) {
      this.byName.set(one.name, one);
      this.byKey.set(identifierKey(one.name), [...(this.byKey.get(identifierKey(one.name)) ?? []), one]);
    }
  }

  find(name: string): FoundClass {
    const candidates = this.byKey.get(identifierKey(name)) ?? [];
    const found = this.byName.get(name) ?? candidates[0];
    if (!found) return 'unknown';
    if (found.name !== name && candidates.length > 1) return 'ambiguous';
    return found.isClosed ? 'closed' : found;
  }
}
