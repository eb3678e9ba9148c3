import { interleave } from '../measure.js';
import { report } from '../report.js';
import { Answering } from './answering.js';
import type { School } from './school.js';

export interface AnswerSizes {
  readonly inFlight: number;
  readonly rounds: number;
  readonly sliceMs: number;
  /** Servers run for months: what the compiler does in the first seconds is not what is measured. */
  readonly warmUpSlices: number;
}

/** Changes of answers over HTTP: our api at one port, bare fastify at the other. */
export async function compareAnswers(
  school: School,
  ports: { readonly api: number; readonly peer: number },
  { inFlight, rounds, sliceMs, warmUpSlices }: AnswerSizes,
): Promise<void> {
  const slice = { inFlight, ms: sliceMs };
  const ours = new Answering(school, ports.api, slice);
  const theirs = new Answering(school, ports.peer, slice);
  for (let n = 0; n < warmUpSlices; n++) for (const each of [ours, theirs]) await each.run();
  const rates = await interleave(
    [
      { name: 'ours', run: () => ours.run() },
      { name: 'fastify', run: () => theirs.run() },
    ],
    rounds,
  );
  report(
    rates,
    [{ what: 'PUT answer, bare fastify', ours: 'ours', peer: 'fastify', floor: 0.6, goal: 0.75 }],
    'requests/s',
  );
  console.log(
    `The client was busy ${ours.busyPercent} % of the time with ours, ${theirs.busyPercent} % with fastify.`,
  );
}
