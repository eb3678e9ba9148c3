// Which readings the dictionaries allow for each furigana group of a sentence.
const NODES_MAX = 6;

/** The best path's words that touch [start, end), and the place they cover; grown until no group is cut. */
function cover(best, groups, start, end) {
  let span = { start, end };
  for (;;) {
    const nodes = best.filter((node) => node.start < span.end && node.end > span.start);
    const inside = groups.filter((group) => group.start < span.end && group.end > span.start);
    const next = {
      start: Math.min(span.start, ...nodes.map((node) => node.start), ...inside.map((group) => group.start)),
      end: Math.max(span.end, ...nodes.map((node) => node.end), ...inside.map((group) => group.end)),
    };
    if (next.start === span.start && next.end === span.end) return { ...span, nodes };
    span = next;
  }
}

/** Every reading of the span: each word of the best path read in every way that any entry of that surface allows. */
function spanReadings(nodes, lattice) {
  if (nodes.length > NODES_MAX) return [nodes.map((node) => node.reading).join('')];
  return nodes.reduce(
    (before, node) => {
      const twins = lattice.filter((other) => other.start === node.start && other.end === node.end);
      const readings = [...new Set(twins.map((twin) => twin.reading))];
      return before.flatMap((text) => readings.map((reading) => text + reading));
    },
    [''],
  );
}

const escape = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The span as a pattern of its readings: what stands between groups is read as it is written. */
function patternOf(surface, groups, span) {
  let at = span.start;
  let source = '';
  for (const group of groups.filter((other) => other.start >= span.start && other.end <= span.end)) {
    source += `${escape(surface.slice(at, group.start))}([ぁ-ゖー]+?)`;
    at = group.end;
  }
  return new RegExp(`^${source}${escape(surface.slice(at, span.end))}$`);
}

/** @returns {string[]} what may stand as furigana of `group`, as the words of the sentence's best path are read */
export function latticeReadings(surface, groups, group, lattice, toHiragana) {
  const best = lattice.filter((node) => node.best);
  const span = cover(best, groups, group.start, group.end);
  const pattern = patternOf(toHiragana(surface), groups, span);
  const inside = groups.filter((other) => other.start >= span.start && other.end <= span.end);
  const place = inside.indexOf(group) + 1;
  const matches = spanReadings(span.nodes, lattice).map((reading) => pattern.exec(reading)?.[place]);
  return [...new Set(matches.filter((reading) => reading !== undefined))];
}

const PARTICLE_OR_END = /^(?:$|[のがをにはもでとへやか、。])/u;

/** What EDICT says of the group alone or together with the kana around it, as far as that is a headword. */
export function headwordReadings(surface, group, best, readingsOf) {
  const ends = best.some((node) => node.end === group.end) || PARTICLE_OR_END.test(surface.slice(group.end));
  const isWord = Array.from(group.text).length > 1 || ends;
  const found = [];
  for (const before of /[おご]/.test(surface[group.start - 1] ?? '') ? [0, 1] : [0]) {
    const prefix = surface.slice(group.start - before, group.start);
    for (const tail of tailsOf(surface.slice(group.end, group.end + TAIL_MAX))) {
      if (before === 0 && tail === '' && !isWord) continue;
      const okurigana = new RegExp(`^${prefix}(.+)${tail}$`);
      found.push(...readingsOf(prefix + group.text + tail).map((reading) => okurigana.exec(reading)?.[1]));
    }
  }
  return found.filter((reading) => reading !== undefined);
}

const TAIL_MAX = 4;

/** The first 0, 1, 2 … kana of the text. */
function tailsOf(text) {
  const kana = /^[ぁ-ゖ]*/.exec(text)[0];
  return Array.from({ length: kana.length + 1 }, (_, length) => kana.slice(0, length));
}
