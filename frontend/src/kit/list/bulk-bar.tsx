import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionIcon, Button } from '../../ui/controls.js';
import classes from './bulk-bar.module.css';
import { ActionMenu, type ListAction } from './list-action.js';
import type { Selection } from './selection.js';

interface BulkBarProps<Row> {
  selection: Selection<Row>;
  actions: readonly ListAction[];
}

/** What can be done with the chosen rows: between the filters and the table, in sight while scrolling. */
export function BulkBar<Row>({ selection, actions }: BulkBarProps<Row>) {
  const { t } = useTranslation('list');
  const count = selection.rows.length;
  const others = actions.slice(1);
  return (
    <>
      {/* There before it has anything to say: a status that comes with its words is not read out. */}
      <span role="status" className="hidden-text">
        {count > 0 ? t('selected', { count }) : ''}
      </span>
      {count > 0 ? (
        <section className={classes.bar} aria-label={t('bulk')}>
          <b aria-hidden="true">{t('selected', { count })}</b>
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
