import { z } from 'zod';

/** `name=value,name=value` as OpenTelemetry writes headers in a variable; a value may be percent-encoded. */
export const OtlpHeaders = z.string().transform((text, context): Record<string, string> => {
  const headers: Record<string, string> = {};
  for (const pair of text.split(',').filter((part) => part.trim() !== '')) {
    const [, name = '', value = ''] = /^\s*([!#$%&'*+.^_`|~\w-]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? [];
    if (name === '') {
      context.addIssue({ code: 'custom', message: 'must be name=value,name=value' });
      return z.NEVER;
    }
    headers[name.toLowerCase()] = decoded(value);
  }
  return headers;
});

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
