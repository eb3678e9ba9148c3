type Pictured = Readonly<{ picture?: Readonly<{ path: string }> | undefined }>;
interface Question {
  readonly prompt: Readonly<{ picture?: string | undefined; left?: readonly Pictured[] | undefined }>;
  readonly choices?: readonly Pictured[] | undefined;
}

/** Addresses of all pictures of a question. */
export const picturesOf = ({ prompt, choices = [] }: Question): string[] => [
  ...(prompt.picture === undefined ? [] : [prompt.picture]),
  ...[...(prompt.left ?? []), ...choices].flatMap(({ picture }) => picture?.path ?? []),
];
