import { z } from 'zod';
import { withoutHiddenSigns } from './hidden-signs.js';
import { plainName } from './plain-name.js';

/** A UUID of any version, lower-cased: ids are compared as strings everywhere. */
export const Id = z.uuid().toLowerCase().meta({ id: 'Id' });

/** Opaque, order-comparable store position: epoch, transaction and position in fixed-width hex. Compare within one bucket only. */
export const Position = z
  .string()
  .regex(/^[0-9a-f]{40}$/)
  .meta({ id: 'Position' });
export type Position = z.infer<typeof Position>;

/** An instant: RFC 3339 in UTC with `Z`, milliseconds always written. */
export const Instant = z.iso.datetime().meta({ id: 'Instant' });

/**
 * A time as clients send it: with or without `Z`; without is read as UTC (specification, section 3). Comes out as an
 * Instant. Other years are written with more than four digits, so that instants no longer compare as strings, or are
 * unknown to PostgreSQL: such an exam would be parked by every projection.
 */
export const UtcTime = z
  .string()
  .max(40)
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/)
  .transform((text) => new Date(/(Z|[+-]\d{2}:\d{2})$/.test(text) ? text : `${text}Z`))
  .refine((date) => date.getUTCFullYear() >= 1970 && date.getUTCFullYear() <= 9998, { error: 'not a time' })
  .transform((date) => date.toISOString());

/** Text a person wrote: no NUL, no other control characters but line breaks and tabs, no lone surrogates (PostgreSQL refuses them). */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine(
      (value) => value.isWellFormed() && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value),
      {
        error: 'contains characters that cannot be stored',
      },
    );

/** A name of something or somebody: one line, and nothing in it that nobody sees. */
export const line = (max: number) =>
  text(max)
    .overwrite((value) => withoutHiddenSigns(value).replace(/[\t\n\r]+/g, ' '))
    .trim();

/** A name of a person, or what goes with it: as `plainName` writes it, however it was typed. */
export const plain = (max: number) => text(max).overwrite(plainName);

export const Title = line(200).min(1);
