import type { ShownQuestion } from './question-prompt.js';

/** Addresses of all that is to be seen of a question. */
export const picturesOf = ({ prompt, choices = [] }: ShownQuestion): string[] =>
  [prompt.picture, ...[...(prompt.left ?? []), ...choices].map(({ picture }) => picture?.path)].filter(
    (path) => path !== undefined,
  );
