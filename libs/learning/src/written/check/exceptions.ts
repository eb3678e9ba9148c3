import { z } from 'zod';
import { faultAt, finding } from './fault.js';
import type { Fault } from './fault.js';
import type { Source } from './read-records.js';

/** Where a dictionary is wrong or silent, and why we know better. Only these rules have exceptions. */
const exception = z.strictObject({
  rule: z.enum(['dictionary', 'furigana-reading']),
  of: z.string().min(1),
  reason: z.string().min(15),
});
type Exception = z.infer<typeof exception> & Readonly<{ line: number }>;

function readExceptions({ text }: Source): Exception[] {
  return text.split('\n').flatMap((raw, index) => {
    const json = raw.trim().replace(/,$/u, '');
    return json.startsWith('{') ? [{ ...exception.parse(JSON.parse(json)), line: index + 1 }] : [];
  });
}

/** What no exception names, and the exceptions that name nothing any more. */
export function withoutExceptions(faults: readonly Fault[], source: Source): Fault[] {
  const exceptions = readExceptions(source);
  const names = (fault: Fault) => (one: Exception) => one.rule === fault.rule && one.of === fault.of;
  const left = faults.filter((fault) => !exceptions.some(names(fault)));
  const idle = exceptions.filter((one) => !faults.some((fault) => names(fault)(one)));
  const mend = 'remove the exception';
  return [
    ...left,
    ...idle.map((one) =>
      faultAt({ file: source.path, line: one.line }, finding('exception', `nothing needs ${one.of}`, mend)),
    ),
  ];
}
