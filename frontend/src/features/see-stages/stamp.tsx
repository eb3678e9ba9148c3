import classes from './see-stages.module.css';

/** The gold of what is passed. */
export const Stamp = ({ large = false }: { large?: boolean }) => (
  <i className={classes.stamp} data-large={large || undefined} lang="ja" aria-hidden="true">
    済
  </i>
);
