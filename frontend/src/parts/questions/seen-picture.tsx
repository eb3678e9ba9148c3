import { useEffect, useState, type ComponentProps } from 'react';
import { takenSound } from '../../kit/sound/taken-sounds.js';

type SeenPictureProps = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'style' | 'onError'> & {
  path: string;
  alt: string;
};

/** A picture of a question; where no answer comes, the one that was taken along, else it is asked for again. */
export const SeenPicture = (props: SeenPictureProps) => <Picture key={props.path} {...props} />;

function Picture({ path, alt, ...rest }: SeenPictureProps) {
  const [taken, setTaken] = useState<string>();
  useEffect(() => () => void (taken === undefined || URL.revokeObjectURL(taken)), [taken]);
  const again = useAgain();
  const recover = async (height: number) => {
    const file = await takenSound(path);
    if (file) setTaken(URL.createObjectURL(file));
    else again.failed(height);
  };
  return (
    <img
      key={again.count}
      {...rest}
      src={taken ?? path}
      alt={alt}
      // the words in its place have a height, which a picture that is under way has not
      {...(again.count > 0 && { style: { minHeight: again.height } })}
      onError={({ currentTarget: { offsetHeight } }) => {
        if (taken === undefined) void recover(offsetHeight);
      }}
    />
  );
}

/** A network that is lost for a moment is back after some seconds; then the browser says so. */
const AGAIN_MS = [2_000, 4_000, 8_000];

const FIRST = { count: 0, waits: 0, isFailed: false, height: 0 };

/** Counts what was asked for again: a browser asks once for each element. */
function useAgain() {
  const [{ count, waits, isFailed, height }, set] = useState(FIRST);
  useEffect(() => {
    if (!isFailed) return undefined;
    const ask = (next: number) =>
      set((before) => ({ ...before, count: before.count + 1, waits: next, isFailed: false }));
    const wait = AGAIN_MS[waits];
    const timer = wait === undefined ? undefined : setTimeout(() => ask(waits + 1), wait);
    const back = () => ask(0);
    window.addEventListener('online', back);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', back);
    };
  }, [isFailed, waits]);
  return {
    ...{ count, height },
    failed: (seen: number) => set((before) => ({ ...before, isFailed: true, height: seen })),
  };
}
