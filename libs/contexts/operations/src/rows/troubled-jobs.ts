import { RETRY_PARKED } from './retry-parked.js';

/** A job is punctual within this; what is later waits for a worker. */
const PUNCTUAL = `interval '5 seconds'`;
/** Failures in a row after which it is no chance: a database that restarted costs one or two. */
const FAILURES = 3;
/** The longest pause between two tries is five minutes; so one that fails again and again is found by when it is due. */
const LONGEST_PAUSE = `interval '10 minutes'`;

/**
 * SQL of jobs that need somebody, with their `trouble`, found by the index of each state among any number of jobs that are over. What is
 * tried again with a parked stream is shown with the stream.
 */
export const TROUBLED_SQL = `
select j.*, case when j.attempts >= ${FAILURES} and j.last_error is not null then 'failing' else 'overdue' end as trouble
from es.job j where j.state = 'due' and j.run_at < now() + ${LONGEST_PAUSE} and j.kind <> '${RETRY_PARKED}'
  and (j.run_at < now() - ${PUNCTUAL} or (j.attempts >= ${FAILURES} and j.last_error is not null))
union all select j.*, 'dead' from es.job j where j.state = 'dead'`;
