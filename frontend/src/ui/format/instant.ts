const HAS_ZONE = /(?:Z|[+-]\d{2}:?\d{2})$/i;

/** Milliseconds since the epoch of a time as the server tells it: UTC where it names no zone (specification 3). NaN if it is none. */
export const parseInstant = (text: string): number =>
  Date.parse(text.includes('T') && !HAS_ZONE.test(text) ? `${text}Z` : text);
