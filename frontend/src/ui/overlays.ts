import './theme/mantine-sheets.js';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Tooltip.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import './overlays.css';

export { Menu, Popover, Tooltip } from '@mantine/core';
export { Drawer, Modal, PopoverAt } from './made-when-opened.js';

/** Above every drawer and dialog (Mantine's 200), below menus (300): whatever has asked may still be open. */
export const ABOVE_DIALOGS = 250;

/** A menu lies in the page's own part, and holds nothing but its items: both are rules of WAI-ARIA. */
export const menuParts = { withInitialFocusPlaceholder: false, portalProps: { target: '#main' } } as const;

/** Mantine puts a dialog's title into a `header`: without this it would count as a second head of the page. */
export const quietHeader = { header: { role: 'presentation' } };
