import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import './printable.css';

/** What the printer gets instead of the page, while it is mounted; on the screen it is not seen. */
export const Printable = ({ children }: { children: ReactNode }) =>
  createPortal(
    <div className="printable" lang={document.documentElement.lang}>
      {children}
    </div>,
    document.body,
  );
