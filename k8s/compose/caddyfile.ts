export interface Directive {
  readonly name: string;
  readonly args: readonly string[];
  /** The heads of the blocks around it, from the outermost. */
  readonly within: readonly string[];
}

/** The lines of a Caddyfile in order; quotes, snippets and braces within a line are not known here. Throws when the braces do not match. */
export function directives(text: string): Directive[] {
  const found: Directive[] = [];
  const within: string[] = [];
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    if (line === '}') {
      if (within.pop() === undefined) throw new Error('the braces of the Caddyfile do not match');
      continue;
    }
    const head = line.replace(/\s*\{$/, '');
    const [name = '', ...args] = head.split(/\s+/);
    found.push({ name, args, within: [...within] });
    if (line.endsWith('{')) within.push(head);
  }
  if (within.length > 0) throw new Error('the braces of the Caddyfile do not match');
  return found;
}
