/** A text as the pattern of `ilike` that finds it anywhere. */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
