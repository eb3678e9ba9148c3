import { createContext, isValidElement, lazy, type ComponentType, type ReactNode } from 'react';

/** A part of the page, or what it shows, that is not on this device and cannot be had: there is no network. */
export class MissingPart extends Error {
  override readonly name = 'MissingPart';
}

/** The same of what a page shows: it needs no other page to have it later. */
export class MissingData extends MissingPart {}

/** Where a page gives way to one that says what is not here: how it is brought back. Undefined where nothing stands in for it. */
export const BringBack = createContext<(() => void) | undefined>(undefined);

/** A chunk of its own, for a page or a dialog; the build loads its texts beside it (`frontend/page-texts.ts`). */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  Object.assign(
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (cause) {
        throw new MissingPart('a part of the page did not load', { cause });
      }
    }),
    // What cannot be had is said where it is shown.
    { ahead: () => void load().catch(() => undefined) },
  );

interface Ahead {
  readonly ahead: () => void;
}
const isAhead = (type: unknown): type is Ahead =>
  typeof type === 'object' && type !== null && 'ahead' in type;

/** Asks for the parts that an element is made of before it is drawn: the element itself, or what it has as its children. */
export function askAhead(part: ReactNode): void {
  if (!isValidElement<{ children?: ReactNode }>(part)) return;
  const type: unknown = part.type;
  if (isAhead(type)) type.ahead();
  else askAhead(part.props.children);
}
