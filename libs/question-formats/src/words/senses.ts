/** Signs between two meanings of one cell: `1. dog 2. hound`, `dog; hound`, a line for each. */
const BREAK = /[;；\n／]|\s\/\s|(?:^|\s)[(（]?\d{1,2}[.)）．](?=\s|\D)|[①-⑳]/u;
const SENSES = 20;

/** The meanings of a word, the first of them first, each once. Words between commas are one meaning said in several words. */
export function sensesOf(text: string): string[] {
  const parts = text.split(BREAK).map((part) => part.replace(/\s+/g, ' ').trim());
  return [...new Set(parts.filter((part) => part !== ''))].slice(0, SENSES);
}
