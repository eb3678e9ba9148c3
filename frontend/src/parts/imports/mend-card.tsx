import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { Badge, Card } from '../../ui/card.js';
import { Button } from '../../ui/controls.js';
import classes from './mend-card.module.css';

/** A way out of a fault. */
export interface MendAction {
  label: string;
  run: () => void;
}
/** What is mended by one decision: a row, or rows that say the same. */
export interface MendLine {
  key: string;
  /** Where it stands in the file. */
  at: string;
  subject: ReactNode;
  /** How it is known to who does not see its line. */
  name: string;
  actions: readonly MendAction[];
}
export interface MendKind {
  key: string;
  title: string;
  /** Of several lines, for all of them at once. */
  actions: readonly MendAction[];
  lines: readonly MendLine[];
  /** Lines that are not among these. */
  more: number;
}

interface MendCardProps {
  /** What cannot be imported as it stands. */
  count: number;
  kinds: readonly MendKind[];
  /** What a person has decided about. */
  mended: number;
  isBusy: boolean;
  onDropAll: () => void;
  onTakeBack: () => void;
}

/** What is wrong with a file, by kinds, each with its ways out; every decision is judged at once, by the server. */
export function MendCard({ count, kinds, mended, isBusy, onDropAll, onTakeBack }: MendCardProps) {
  const { t } = useTranslation('import');
  if (count === 0 && mended === 0) return null;
  return (
    <Card>
      <div className={classes.head}>
        <h2>{t('mend.title')}</h2>
        {count > 0 ? <Badge count={count} label={t('mend.count', { count })} /> : null}
        {count > 1 ? (
          <Button size="sm" variant="subtle" disabled={isBusy} onClick={onDropAll}>
            {t('mend.drop-all', { count })}
          </Button>
        ) : null}
      </div>
      <p className="muted small">{count > 0 ? t('mend.hint') : t('mend.nothing')}</p>
      {kinds.map((kind) => (
        <Kind key={kind.key} kind={kind} isBusy={isBusy} />
      ))}
      {mended > 0 ? (
        <p className={classes.mended}>
          {t('mend.mended', { count: mended })}
          <Button size="sm" variant="subtle" disabled={isBusy} onClick={onTakeBack}>
            {t('mend.take-back')}
          </Button>
        </p>
      ) : null}
    </Card>
  );
}

function Kind({ kind, isBusy }: { kind: MendKind; isBusy: boolean }) {
  const { t } = useTranslation('import');
  const isOne = kind.lines.length === 1 && kind.more === 0;
  return (
    <section className={classes.kind} aria-label={kind.title}>
      <div className={classes.title}>
        <h3>{kind.title}</h3>
        {isOne ? null : <Actions actions={kind.actions} of={kind.title} isBusy={isBusy} />}
      </div>
      <ul className={classes.lines}>
        {kind.lines.map(({ key, at, subject, name, actions }) => (
          <li key={key}>
            <span className={classes.at}>{at}</span>
            <span className={classes.subject}>{subject}</span>
            <Actions actions={actions} of={name} isBusy={isBusy} />
          </li>
        ))}
      </ul>
      {kind.more > 0 ? <p className="muted small">{t('mend.more', { count: kind.more })}</p> : null}
    </section>
  );
}

interface ActionsProps {
  actions: readonly MendAction[];
  of: string;
  isBusy: boolean;
}

/** A button says what it does; to who hears it alone, also to what. */
const Actions = ({ actions, of, isBusy }: ActionsProps) => (
  <span className={classes.actions}>
    {actions.map(({ label, run }) => (
      <Button
        key={label}
        size="sm"
        variant="default"
        disabled={isBusy}
        aria-label={`${label}: ${of}`}
        onClick={run}
      >
        {label}
      </Button>
    ))}
  </span>
);
