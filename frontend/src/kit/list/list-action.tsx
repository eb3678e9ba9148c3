import { IconDots, type Icon } from '@tabler/icons-react';
import { useRef } from 'react';
import { ActionIcon, Button } from '../../ui/controls.js';
import { Menu, menuParts, Tooltip } from '../../ui/overlays.js';

/** What can be done with a row, or with the chosen ones. */
export interface ListAction {
  label: string;
  icon: Icon;
  /** Only where something is lost. */
  danger?: boolean;
  /** Known by its sign: in the head of a page that has many it says its name when it is pointed at. */
  compact?: boolean;
  run: () => void;
}

/** The same as buttons in the head of a thing's own page. */
export const ActionButtons = ({ actions }: { actions: readonly ListAction[] }) =>
  actions.map((action) =>
    action.compact ? (
      <CompactButton key={action.label} {...action} />
    ) : (
      <ActionButton key={action.label} {...action} />
    ),
  );

const CompactButton = ({ label, icon: ActionSign, run }: ListAction) => (
  <Tooltip label={label} events={{ hover: true, focus: true, touch: false }}>
    <ActionIcon aria-label={label} variant="default" size={40} onClick={run}>
      <ActionSign size={20} aria-hidden />
    </ActionIcon>
  </Tooltip>
);

const ActionButton = ({ label, icon: ActionSign, danger, run }: ListAction) => (
  <Button
    size="sm"
    variant={danger ? 'outline' : 'default'}
    {...(danger ? { color: 'shu' } : {})}
    leftSection={<ActionSign size={20} aria-hidden />}
    onClick={run}
  >
    {label}
  </Button>
);

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
        <ActionIcon ref={target} aria-label={label}>
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
