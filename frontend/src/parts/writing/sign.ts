/** One character and its strokes, as the judge writes them down. */
export interface Sign {
  readonly char: string;
  readonly strokes: readonly string[];
}
