import { STAGE_PASS_PERCENT } from '#contracts/constants';
import classes from './flower-ring.module.css';

const RADIUS = 70;
const ROUND = 2 * Math.PI * RADIUS;

/** 花丸: the flower ring a Japanese teacher draws round good work, and round nothing else; the ring fills with the result. */
export function FlowerRing({ percent }: { percent: number }) {
  return (
    <div className={classes.flower}>
      <svg viewBox="0 0 200 200" aria-hidden="true">
        {percent >= STAGE_PASS_PERCENT ? <path className={classes.petals} d={petals(16, 86)} /> : null}
        <circle className={classes.ringTrack} cx="100" cy="100" r={RADIUS} />
        <circle
          className={classes.ringFill}
          cx="100"
          cy="100"
          r={RADIUS}
          strokeDasharray={`${(ROUND * percent) / 100} ${ROUND}`}
          transform="rotate(-90 100 100)"
        />
      </svg>
      <p>
        <b>{percent}</b>
        <span>%</span>
      </p>
    </div>
  );
}

function petals(count: number, radius: number): string {
  const point = (index: number) => {
    const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
    return `${(100 + radius * Math.cos(angle)).toFixed(1)} ${(100 + radius * Math.sin(angle)).toFixed(1)}`;
  };
  const bow = radius * Math.sin(Math.PI / count) * 1.07;
  const arcs = Array.from({ length: count }, (_, index) => `A${bow} ${bow} 0 0 1 ${point(index + 1)}`);
  return `M${point(0)}${arcs.join('')}Z`;
}
