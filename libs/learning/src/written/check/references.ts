import { faultAt, finding } from './fault.js';
import type { Fault, Place } from './fault.js';
import type { Content } from './read-records.js';
import { keyOf } from './word-rules.js';

type Reference = Place & Readonly<{ name: string }>;

function unknown(references: readonly Reference[], known: readonly string[], what: string): Fault[] {
  const names = new Set(known);
  return references
    .filter(({ name }) => !names.has(name))
    .map((place) =>
      faultAt(place, finding('reference', `no ${what} “${place.name}”`, 'write it, or mend its name')),
    );
}

/** The particle of the use is what stands in the gap. */
function answersOtherThanUse({ uses, particleItems }: Content): Fault[] {
  const particles = new Map(uses.map(({ record }) => [record.use, record.particle]));
  return particleItems.flatMap((item) => {
    const particle = particles.get(item.record.use);
    if (particle === undefined || particle.includes(item.record.answer)) return [];
    const wrong = `the answer “${item.record.answer}” is not the particle “${particle}” of ${item.record.use}`;
    return [faultAt(item, finding('reference', wrong, 'name the use that the sentence practises'))];
  });
}

/** Items name uses and patterns that exist. */
export function referenceFaults(content: Content): Fault[] {
  const { uses, patterns, contrasts, particleItems, gapItems, orderItems } = content;
  const usesNamed = particleItems.map(({ file, line, record }) => ({ file, line, name: record.use }));
  const patternsNamed = [...gapItems, ...orderItems].map(({ file, line, record }) => ({
    file,
    line,
    name: record.pattern,
  }));
  const contrasted = contrasts.flatMap(({ file, line, record }) =>
    record.between.map((name) => ({ file, line, name })),
  );
  return [
    ...unknown(
      usesNamed,
      uses.map(({ record }) => record.use),
      'particle use',
    ),
    ...unknown(
      [...patternsNamed, ...contrasted],
      patterns.map(({ record }) => record.pattern),
      'grammar pattern',
    ),
    ...answersOtherThanUse(content),
  ];
}

/** Each pattern is told apart from another one at least, and its forms are joined to stems that there are. */
function patternReferences({ patterns, stems, contrasts }: Content): Fault[] {
  const joined = patterns.flatMap(({ file, line, record }) =>
    record.forms.flatMap((form) => ('of' in form ? [{ file, line, name: form.of }] : [])),
  );
  const contrasted = new Set(contrasts.flatMap(({ record }) => record.between));
  const alone = patterns.filter(({ record }) => !contrasted.has(record.pattern));
  return [
    ...unknown(
      joined,
      stems.map(({ record }) => record.of),
      'stem',
    ),
    ...alone.map((place) =>
      faultAt(
        place,
        finding('reference', `no contrast tells ${place.record.pattern} from another pattern`, 'write one'),
      ),
    ),
  ];
}

/** What makes sense only over everything: `near` names known words, and each use and pattern is practised. */
export function completenessFaults(content: Content): Fault[] {
  const { words, uses, patterns, particleItems, gapItems, orderItems } = content;
  const near = words.flatMap(({ file, line, record }) =>
    (record.near ?? []).map((name) => ({ file, line, name })),
  );
  const practised = new Set([
    ...particleItems.map(({ record }) => record.use),
    ...[...gapItems, ...orderItems].map(({ record }) => record.pattern),
  ]);
  const idle = [
    ...uses.map(({ file, line, record }) => ({ file, line, name: record.use })),
    ...patterns.map(({ file, line, record }) => ({ file, line, name: record.pattern })),
  ].filter(({ name }) => !practised.has(name));
  return [
    ...unknown(
      near,
      words.map(({ record }) => keyOf(record)),
      'word',
    ),
    ...patternReferences(content),
    ...idle.map((place) =>
      faultAt(place, finding('reference', `no item practises ${place.name}`, 'write items')),
    ),
  ];
}
