import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Masu } from '../ui/masu.js';
import { Tooltip } from '../ui/overlays.js';
import { TranslatedName } from './quiz-name.js';
import classes from './material-card.module.css';

interface MaterialCardProps {
  glyph: string;
  /** Japanese, and what it means in the reader's language. */
  name: string;
  translation: string;
  /** What stands below the name. */
  children?: ReactNode;
  /** Without it the card leads nowhere. */
  to?: string | undefined;
  /** A test comes first: the card says so and does not open (TEST-4). */
  locked?: boolean;
}

/** A material or a shelf of them: its square, its name in both languages, one way in. */
export function MaterialCard({ glyph, name, translation, children, to, locked = false }: MaterialCardProps) {
  const inside = (
    <>
      <Masu>{glyph}</Masu>
      <span className={classes.text}>
        <TranslatedName name={name} translation={translation} />
        {children}
      </span>
      {locked ? <IconLock className={classes.lock} size={20} aria-hidden /> : null}
    </>
  );
  if (locked) return <Locked>{inside}</Locked>;
  if (to === undefined) return <div className={classes.material}>{inside}</div>;
  return (
    <Link className={classes.material} to={to}>
      {inside}
    </Link>
  );
}

function Locked({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Tooltip label={t('confined.warning')} events={{ hover: true, focus: true, touch: true }}>
      <div className={classes.material} data-locked tabIndex={0}>
        {children}
      </div>
    </Tooltip>
  );
}

export function Materials({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={classes.materials} aria-label={label}>
      {children}
    </ul>
  );
}
