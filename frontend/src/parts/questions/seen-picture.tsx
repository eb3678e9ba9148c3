import { useEffect, useState, type ComponentProps } from 'react';
import { takenSound } from '../../kit/sound/taken-sounds.js';

type SeenPictureProps = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'onError'> & {
  path: string;
  alt: string;
};

/** A picture of a question; where no answer comes, the one that was taken along. */
export function SeenPicture({ path, alt, ...rest }: SeenPictureProps) {
  const [taken, setTaken] = useState<{ path: string; address: string }>();
  useEffect(() => () => void (taken && URL.revokeObjectURL(taken.address)), [taken]);
  const recover = async () => {
    const file = await takenSound(path);
    if (file) setTaken({ path, address: URL.createObjectURL(file) });
  };
  const isTaken = taken?.path === path;
  return (
    <img
      {...rest}
      src={isTaken ? taken.address : path}
      alt={alt}
      onError={() => {
        if (!isTaken) void recover();
      }}
    />
  );
}
