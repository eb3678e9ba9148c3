import { BULK_MAX } from '#contracts/http/people';
import { IconChecks, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionIcon, Button } from '../../ui/controls.js';
import { useCommand } from '../form/use-command.js';
import classes from './bulk-bar.module.css';
import { ActionMenu, type ListAction } from './list-action.js';
import type { Selection } from './selection.js';

interface BulkBarProps<Row> {
  selection: Selection<Row>;
  actions: readonly ListAction[];
  /** How many rows the list has on all its pages. */
  total: number;
  everything?: ((most: number) => Promise<readonly Row[]>) | undefined;
}

/** What can be done with the chosen rows: between the filters and the table, in sight while scrolling. */
export function BulkBar<Row>(props: BulkBarProps<Row>) {
  const { selection, actions } = props;
  const { t } = useTranslation('list');
  const whole = useWhole(props);
  const count = selection.rows.length;
  const others = [...(whole.action ? [whole.action] : []), ...actions.slice(1)];
  return (
    <>
      {/* There before it has anything to say: a status that comes with its words is not read out. */}
      <span role="status" className="hidden-text">
        {count > 0 ? t('selected', { count }) : ''}
      </span>
      {count > 0 ? (
        <section className={classes.bar} aria-label={t('bulk')}>
          <b aria-hidden="true">{t('selected', { count })}</b>
          {whole.action ? (
            <Button size="sm" className={classes.whole} loading={whole.isPending} onClick={whole.action.run}>
              {whole.action.label}
            </Button>
          ) : null}
          {actions.map(({ label, icon: ActionSign, danger, run }) => (
            <Button
              key={label}
              size="sm"
              className={classes.action}
              data-danger={danger || undefined}
              leftSection={<ActionSign size={20} aria-hidden />}
              onClick={run}
            >
              {label}
            </Button>
          ))}
          {others.length > 0 ? (
            <span className={classes.others}>
              <ActionMenu label={t('more')} actions={others} />
            </span>
          ) : null}
          <ActionIcon className={classes.clear} aria-label={t('deselect')} onClick={selection.clear}>
            <IconX size={20} aria-hidden />
          </ActionIcon>
        </section>
      ) : null}
    </>
  );
}

/** Takes in the rows of all pages, as many as one bulk action takes; nothing to be offered where they are all chosen. */
function useWhole<Row>({ selection, total, everything }: BulkBarProps<Row>) {
  const { t } = useTranslation('list');
  const { isPending, mutate } = useCommand({
    send: async () => (await everything?.(BULK_MAX)) ?? [],
    onDone: (rows) => selection.set(rows, true),
  });
  const count = Math.min(total, BULK_MAX);
  if (!everything || selection.rows.length >= count) return { isPending, action: undefined };
  const label = t(total > BULK_MAX ? 'select-first' : 'select-whole', { count });
  return { isPending, action: { label, icon: IconChecks, run: () => mutate() } };
}
