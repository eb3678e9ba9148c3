import classes from './see-top.module.css';

const RADIUS = 52;
const ROUND = 2 * Math.PI * RADIUS;

export function RateRing({ percent }: { percent: number | null }) {
  const drawn = (ROUND * (percent ?? 0)) / 100;
  return (
    <div className={classes.ring}>
      <svg viewBox="0 0 128 128" aria-hidden="true">
        <circle cx="64" cy="64" r={RADIUS} className={classes.ringTrack} />
        <circle
          cx="64"
          cy="64"
          r={RADIUS}
          className={classes.ringFill}
          strokeDasharray={`${drawn} ${ROUND}`}
          transform="rotate(-90 64 64)"
        />
      </svg>
      <p>
        <b>{percent ?? '—'}</b>
        {percent === null ? null : <span className="tiny">%</span>}
      </p>
    </div>
  );
}
