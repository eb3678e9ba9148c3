import { useLayoutEffect, useRef, useState } from 'react';

interface Fit {
  scale: number;
  /** Of the sheet as it is shown, in CSS pixels. */
  height: number;
}

/** A sheet of a fixed width, made smaller where its frame has less room: it is laid out as it would be elsewhere. */
export function useFit(width: number) {
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [fit, setFit] = useState<Fit>({ scale: 1, height: 0 });
  useLayoutEffect(() => {
    const [outer, inner] = [frame.current, sheet.current];
    if (!outer || !inner) return;
    const measure = () => {
      const scale = Math.min(1, outer.clientWidth / width);
      const height = Math.ceil(inner.offsetHeight * scale);
      setFit((before) => (before.scale === scale && before.height === height ? before : { scale, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [width]);
  return { frame, sheet, ...fit };
}
