import { IconX } from '@tabler/icons-react';
import { createContext, use, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionIcon } from '../../ui/controls.js';
import { focusWhenDrawn } from '../../ui/focus-when-drawn.js';
import { Modal } from '../../ui/overlays.js';
import { Skeletons } from '../../ui/states.js';
import classes from './practice-dialog.module.css';

/** What Esc does. The player has an Esc of its own, which asks first. */
const OnEscape = createContext<RefObject<(() => void) | undefined>>({ current: undefined });

/** The whole window: nothing else is there while one practises. */
export function PracticeDialog({ label, children }: { label: string; children: ReactNode }) {
  const onEscape = useRef<() => void>(undefined);
  return (
    <Modal
      opened
      fullScreen
      withCloseButton={false}
      closeOnClickOutside={false}
      lockScroll={false}
      onClose={() => onEscape.current?.()}
      transitionProps={{ duration: 0 }}
      attributes={{ content: { 'aria-label': label } }}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <OnEscape value={onEscape}>{children}</OnEscape>
    </Modal>
  );
}

interface WayOutProps {
  label: string;
  onClose: () => void;
  children?: ReactNode;
}

/** The head of all that is neither the player nor its result: out by its cross, or by Esc. */
export function WayOut({ label, onClose, children }: WayOutProps) {
  const onEscape = use(OnEscape);
  useEffect(() => {
    onEscape.current = onClose;
    return () => {
      onEscape.current = undefined;
    };
  }, [onEscape, onClose]);
  return (
    <div className={classes.head}>
      <ActionIcon aria-label={label} aria-keyshortcuts="Escape" onClick={() => onClose()}>
        <IconX aria-hidden />
      </ActionIcon>
      {children}
    </div>
  );
}

/** There is nothing to practise: it is on its way, unless `children` say what is the matter. Takes the focus when it comes. */
export function Waiting({ onClose, children }: { onClose: () => void; children?: ReactNode }) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => focusWhenDrawn(place.current), []);
  return (
    <div className={classes.waiting}>
      <WayOut label={t('close')} onClose={onClose} />
      <div className={classes.wait} ref={place} tabIndex={-1} data-autofocus>
        {children ?? <Skeletons count={3} height={120} />}
      </div>
    </div>
  );
}
