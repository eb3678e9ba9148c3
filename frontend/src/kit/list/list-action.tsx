import { IconDots, type Icon } from '@tabler/icons-react';
import { useRef } from 'react';
import { ActionIcon, Button } from '../../ui/controls.js';
import { Menu, menuParts } from '../../ui/overlays.js';

/** What can be done with a row, or with the chosen ones. */
export interface ListAction {
  label: string;
  icon: Icon;
  /** Only where something is lost. */
  danger?: boolean;
  run: () => void;
}

/** The same as buttons in the head of a thing's own page. */
export function ActionButtons({ actions }: { actions: readonly ListAction[] }) {
  return actions.map(({ label, icon: ActionSign, danger, run }) => (
    <Button
      key={label}
      size="sm"
      variant={danger ? 'outline' : 'default'}
      {...(danger ? { color: 'shu' } : {})}
      leftSection={<ActionSign size={20} aria-hidden />}
      onClick={run}
    >
      {label}
    </Button>
  ));
}

export function ActionMenu({ label, actions }: { label: string; actions: readonly ListAction[] }) {
  const target = useRef<HTMLButtonElement>(null);
  /** A dialog that opens now gives the focus back to what had it: the item will be gone, its button stays. */
  const start = (run: () => void) => {
    target.current?.focus();
    run();
  };
  return (
    <Menu position="bottom-end" width={240} {...menuParts}>
      <Menu.Target>
        <ActionIcon ref={target} aria-label={label} color="inherit">
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label: text, icon: ActionSign, danger, run }) => (
          <Menu.Item
            key={text}
            data-danger={danger || undefined}
            leftSection={<ActionSign size={20} aria-hidden />}
            onClick={() => start(run)}
          >
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
