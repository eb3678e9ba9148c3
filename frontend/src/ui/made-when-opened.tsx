import * as mantine from '@mantine/core';
import { useLayoutEffect, useState, type ComponentType, type Ref, type RefObject } from 'react';

/**
 * What is closed is nothing until it is first opened. Made with its page it would be drawn a second time at once, for Mantine
 * learns only then where it belongs, and the page would be drawn, and all that it asks for begun, in one piece of work.
 */
function madeWhenOpened<P extends { opened?: boolean | undefined }>(Overlay: ComponentType<P>) {
  return function MadeWhenOpened(props: P) {
    const { opened = false } = props;
    const [isMade, setMade] = useState(opened);
    // it comes in as it does later: from a closed one
    useLayoutEffect(() => {
      if (opened) setMade(true);
    }, [opened]);
    return opened || isMade ? <Overlay {...props} opened={opened && isMade} /> : null;
  };
}

interface AtProps {
  anchor: RefObject<HTMLElement | null>;
  ref?: Ref<HTMLElement>;
}

/** Tells a popover that it belongs to an element which stands outside of it. */
function At({ anchor, ref }: AtProps) {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return undefined;
    const forget = ref(anchor.current);
    return () => void (typeof forget === 'function' ? forget() : ref(null));
  }, [anchor, ref]);
  return null;
}

const Anchored = ({
  anchor,
  children,
  ...others
}: mantine.PopoverProps & { anchor: RefObject<HTMLElement | null> }) => (
  <mantine.Popover {...others}>
    <mantine.Popover.Target>
      <At anchor={anchor} />
    </mantine.Popover.Target>
    {children}
  </mantine.Popover>
);

export const Drawer = madeWhenOpened<mantine.DrawerProps>(mantine.Drawer);
export const Modal = madeWhenOpened<mantine.ModalProps>(mantine.Modal);
/** A popover beside an element that is there without it. Both have the same `id`; the one that is opened ends in `-dropdown`. */
export const PopoverAt = madeWhenOpened(Anchored);
