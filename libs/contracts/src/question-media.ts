type Pictured = Readonly<{ picture?: Readonly<{ path: string }> | undefined }>;
interface Question {
  readonly prompt: Readonly<{
    audio?: string | undefined;
    picture?: string | undefined;
    left?: readonly Pictured[] | undefined;
  }>;
  readonly choices?: readonly Pictured[] | undefined;
}

/** Addresses of all pictures of a question. */
export const picturesOf = ({ prompt, choices = [] }: Question): string[] => [
  ...(prompt.picture === undefined ? [] : [prompt.picture]),
  ...[...(prompt.left ?? []), ...choices].flatMap(({ picture }) => picture?.path ?? []),
];

/** The same question with its sound and all its pictures at other addresses. */
export function withMediaAt<Q extends Question>(
  question: Q,
  at: Readonly<Record<'audio' | 'picture', (path: string) => string>>,
): Q {
  const { prompt, choices } = question;
  const { audio, picture, left } = prompt;
  const seen = <P extends Pictured>(face: P): P =>
    face.picture ? { ...face, picture: { ...face.picture, path: at.picture(face.picture.path) } } : face;
  return {
    ...question,
    prompt: {
      ...prompt,
      ...(audio !== undefined && { audio: at.audio(audio) }),
      ...(picture !== undefined && { picture: at.picture(picture) }),
      ...(left && { left: left.map(seen) }),
    },
    ...(choices && { choices: choices.map(seen) }),
  };
}
