import { Link } from 'react-router-dom';
import classes from './brand.module.css';

export function Brand({ to }: { to: string }) {
  return (
    <Link className={classes.brand} to={to} aria-label="Manabiya 学び舎">
      <Roof />
      <b lang="ja">学び舎</b>
    </Link>
  );
}

function Roof() {
  return (
    <svg viewBox="0 0 36 36" fill="none" stroke="currentColor" aria-hidden="true">
      <path
        d="M3 15.5C9 12.5 14 8 17 3.5c.6-.9 1.5-.9 2.100 0C22 8 27 12.500 33 15.500"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <rect x="8" y="16" width="20" height="17" rx="2" strokeWidth="2.4" />
      <path d="M18 17.5v14M9.500 24.500h17" strokeWidth="1.5" strokeDasharray="2.2 2.2" />
    </svg>
  );
}
