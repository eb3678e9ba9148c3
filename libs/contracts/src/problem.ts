import { z } from 'zod';

/** RFC 9457 problem details, the one shape of every API error (ERR-4). `errors[].path` is dotted, e.g. `sections.0.draw.count`. */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.string(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })),
    trace_id: z.string(),
    /** Only with `attempt.newer-answer` and 412: the thing as it is now. */
    current: z.unknown().optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;
