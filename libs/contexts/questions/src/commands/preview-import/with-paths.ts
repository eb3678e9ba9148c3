import type { ChoiceFace, QuestionContent } from '#libs/learning';

/** The same question with other paths of what it shows; what is not among them stays. */
export function withPaths(content: QuestionContent, paths: ReadonlyMap<string, string>): QuestionContent {
  const { prompt, choices } = content;
  const { audio, picture, left } = prompt;
  const at = (path: string) => paths.get(path) ?? path;
  const seen = <F extends ChoiceFace>(face: F): F =>
    face.picture ? { ...face, picture: { ...face.picture, path: at(face.picture.path) } } : face;
  return {
    ...content,
    prompt: {
      ...prompt,
      ...(audio !== undefined && { audio: at(audio) }),
      ...(picture !== undefined && { picture: at(picture) }),
      ...(left && { left: left.map(seen) }),
    },
    ...(choices && { choices: choices.map(seen) }),
  };
}
