import { JobProgress } from '../../kit/long-job/job-progress.js';
import { Card } from '../../ui/card.js';
import classes from './import.module.css';

interface ProgressCardProps {
  title: string;
  progress: { done: number; total: number };
  /** How far it is, in words. */
  text: string;
  /** Ends it, as long as it can be. */
  stop?: { readonly isPending: boolean; readonly mutate: () => void } | undefined;
}

/** The job works on the server: the page may be closed. */
export function ProgressCard({ title, progress: { done, total }, text, stop }: ProgressCardProps) {
  return (
    <Card className={classes.column}>
      <h2>{title}</h2>
      <JobProgress label={title} done={done} total={total} text={text} stop={stop} />
    </Card>
  );
}
