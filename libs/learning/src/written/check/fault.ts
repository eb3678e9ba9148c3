/** Where a record stands; `line` counts from 1. */
export type Place = Readonly<{ file: string; line: number }>;

/** What breaks a rule, and how to mend it, in words for the writer. `of` is what an exception of the rule would name. */
export type Finding = Readonly<{ rule: string; wrong: string; mend: string; of?: string }>;
export type Fault = Place & Finding;

export type Placed<T> = Place & Readonly<{ record: T }>;

export function finding(rule: string, wrong: string, mend: string, of?: string): Finding {
  return of === undefined ? { rule, wrong, mend } : { rule, wrong, mend, of };
}

export function faultAt({ file, line }: Place, found: Finding): Fault {
  return { file, line, ...found };
}

/** One line for people and editors: `file:line: rule: what is wrong, how to mend`. */
export function faultLine({ file, line, rule, wrong, mend }: Fault): string {
  return `${file}:${line}: ${rule}: ${wrong}; ${mend}`;
}
