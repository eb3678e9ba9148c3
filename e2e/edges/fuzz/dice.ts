/** Chance by a seed (mulberry32): the same seed throws the same. */
export class Dice {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** In [0, 1). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number in [0, below). */
  below(below: number): number {
    return Math.floor(this.next() * below);
  }

  isOneIn(many: number): boolean {
    return this.below(many) === 0;
  }

  pick<T>(things: readonly [T, ...T[]]): T {
    return things[this.below(things.length)] ?? things[0];
  }
}

/** A seed for one operation out of the one of the run: an operation alone throws what it threw among all. */
export const seedFor = (seed: number, name: string): number =>
  [...name].reduce((mixed, letter) => Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 0x01000193), seed);
