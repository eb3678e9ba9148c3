/** Words of PromQL that stand where a metric could. */
const KEYWORDS = new Set(['and', 'or', 'unless', 'bool', 'offset', 'inf', 'nan']);

/**
 * The names of the metrics that an expression of PromQL reads: what is neither a function, a label, a word of the language, a duration nor
 * a text.
 */
export function metricsOf(expression: string): string[] {
  const bare = expression
    .replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '')
    .replaceAll(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '');
  const names = [...bare.matchAll(/(?<![\w.:])[a-zA-Z_:][\w:]*(?!\s*\(|[\w:])/g)].map(([name]) => name);
  return names.filter((name) => !KEYWORDS.has(name.toLowerCase()));
}

/** The labels that an expression names. */
export function labelsOf(expression: string): string[] {
  const grouped = [...expression.matchAll(/\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g)].flatMap(
    ([, names = '']) => names.split(',').map((name) => name.trim()),
  );
  const matched = [...expression.matchAll(/\{([^}]*)\}/g)].flatMap(([, inside = '']) =>
    [...inside.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, name = '']) => name),
  );
  return [...grouped, ...matched].filter((name) => name !== '');
}
