import { Furigana } from '../../ui/furigana.js';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Masu } from '../../ui/masu.js';
import { Tooltip } from '../../ui/overlays.js';
import { TranslatedName } from './quiz-name.js';
import classes from './material-card.module.css';

interface MaterialCardProps {
  glyph: string;
  /** Japanese, and what it means in the reader's language. */
  name: string;
  translation: string;
  /** What stands below the name. */
  children?: ReactNode;
  /** How far the learner is; along the foot of the card. */
  progress?: ReactNode;
  /** Without it the card leads nowhere: it is closed, and its progress says why. */
  to?: string | undefined;
  /** A test comes first: the card says so and does not open (TEST-4). */
  locked?: boolean;
}

/** A material: its square, its name in both languages, how far one is, one way in. */
export function MaterialCard(props: MaterialCardProps) {
  const { glyph, name, translation, children, progress, to, locked = false } = props;
  const closed = locked || to === undefined;
  const inside = (
    <>
      <span aria-hidden="true">
        <Masu tone={closed ? 'open' : undefined}>{glyph}</Masu>
      </span>
      <span className={classes.text}>
        <TranslatedName name={name} translation={translation} />
        {children}
      </span>
      {closed ? <IconLock className={classes.lock} size={20} aria-hidden /> : null}
      {progress ? <span className={classes.progress}>{progress}</span> : null}
    </>
  );
  if (locked) return <Locked className={classes.material}>{inside}</Locked>;
  if (to === undefined) return <div className={classes.material}>{inside}</div>;
  return (
    <Link className={classes.material} to={to}>
      {inside}
    </Link>
  );
}

/** What a test has locked: it stands there and says what comes first, at a look, at the keyboard and at a tap. */
export function Locked({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Tooltip
      label={<Furigana>{t('confined.warning')}</Furigana>}
      events={{ hover: true, focus: true, touch: true }}
    >
      <div className={className} data-locked tabIndex={0}>
        {children}
      </div>
    </Tooltip>
  );
}

interface MaterialsProps {
  children: ReactNode;
  label?: string;
  /** In one row where there is room. */
  columns?: 2 | 3 | 4;
}

export function Materials({ children, label, columns = 4 }: MaterialsProps) {
  return (
    <ul className={classes.materials} data-columns={columns} aria-label={label}>
      {children}
    </ul>
  );
}
