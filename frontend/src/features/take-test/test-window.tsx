import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePhone } from '../../kit/form/form-dialog.js';
import type { WayBack } from '../../parts/tests/test-link.js';
import { ActionIcon } from '../../ui/controls.js';
import { Modal } from '../../ui/overlays.js';
import { isOfDialog } from './own-dialog.js';
import classes from './test-window.module.css';

interface TestWindowProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** The quiz modal: a window above the page, the whole screen of a phone. Who closes it is asked first by what runs in it. */
export function TestWindow({ label, onClose, children }: TestWindowProps) {
  const body = useRef<HTMLDivElement>(null);
  const isPhone = usePhone();
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const isOwn = isOfDialog(event.target, body.current);
      if (event.key === 'Escape' && !event.isComposing && isOwn) onClose();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [onClose]);
  return (
    <Modal
      opened
      centered
      fullScreen={isPhone}
      withCloseButton={false}
      onClose={onClose}
      // By the keyboard it is closed above: Mantine would close this one with each question that it asks.
      closeOnEscape={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      attributes={{ content: { 'aria-label': label, 'data-own-address': true } }}
      classNames={{ inner: classes.inner, content: classes.content, body: classes.body }}
    >
      <div className={classes.screen} ref={body} tabIndex={-1} data-autofocus>
        {children}
      </div>
    </Modal>
  );
}

/** The way out of all that does not run. */
export function WindowHead({ back }: { back: WayBack }) {
  const { t } = useTranslation();
  return (
    <div className={classes.head}>
      <ActionIcon component={Link} {...back} aria-label={t('close')} aria-keyshortcuts="Escape">
        <IconX aria-hidden />
      </ActionIcon>
    </div>
  );
}
