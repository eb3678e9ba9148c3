import { z } from 'zod';
import { text } from '../primitives.js';

/** Query of every list endpoint: `?page=1&size=10&sort=field,-field&q=`. `sortable` names the fields a client may sort by. */
export function listQuery<const F extends readonly [string, ...string[]]>(sortable: F) {
  const allowed = new Set<string>(sortable);
  return z.strictObject({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    size: z.coerce.number().int().min(1).max(100).default(10),
    sort: text(200)
      .optional()
      .transform((value) => (value ? value.split(',').map((part) => part.trim()) : []))
      .refine((parts) => parts.every((part) => allowed.has(part.replace(/^-/, ''))), {
        error: `may name only ${sortable.join(', ')}`,
      }),
    q: text(200).trim().optional(),
  });
}

/** What a list as a file is asked by besides its own filters: what kind of file, and the words of its heads. */
export const AS_FILE = { format: z.enum(['csv', 'xlsx']), lang: z.enum(['ja', 'en']).default('ja') };
export type FileLanguage = 'ja' | 'en';

export const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), size: z.int() });
export interface Page<T> {
  items: T[];
  total: number;
  page: number;
  size: number;
}
