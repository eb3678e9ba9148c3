import { Teacher } from '../teacher.js';
import { makeLogins, readLogins, signIn } from './accounts.js';
import { fileLimit, tooManySockets } from './file-limit.js';
import { printRun, printSignIns } from './print.js';
import { Simulation } from './simulation.js';
import { type Staff, staffOf } from './staff.js';
import { Refusal, type Terms, termsOf } from './terms.js';
import { sentenceOf, type Verdict, verifyByApi } from './verify.js';

/** Of each test; by a kind of question that every bank has. */
const DRAW = { skill: 'kana', count: 20 } as const;

export interface Surroundings {
  readonly env: NodeJS.ProcessEnv;
  /** Ends the run; what was opened is closed all the same. */
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
}

/** A run against any address. @returns what became of the answers @throws Refusal */
export async function runLoad(args: readonly string[], around: Surroundings): Promise<Verdict> {
  const terms = termsOf(args);
  const tooMany = tooManySockets(terms.sockets, fileLimit(), 'the simulator');
  if (tooMany !== undefined) throw new Refusal(tooMany);
  if (terms.accounts !== undefined && terms.exam)
    throw new Refusal(
      '--exam needs an administrator, who gives the test: LOAD_USER_ID instead of --accounts.',
    );
  const staff = terms.accounts === undefined ? await staffOf(terms, around.env) : undefined;
  try {
    return await runAs(staff, terms, around);
  } finally {
    if (staff) {
      around.say('Deactivating who was made for the run.');
      await staff.leave();
    }
  }
}

async function runAs(staff: Staff | undefined, terms: Terms, around: Surroundings): Promise<Verdict> {
  const { signal, say } = around;
  if (staff) say(`Making ${terms.learners} learners.`);
  const logins = await (staff
    ? makeLogins(staff, terms.learners)
    : readLogins(terms.accounts ?? '', terms.learners));
  const signedIn = await signIn(logins, terms, signal);
  printSignIns(signedIn, say);
  if (signedIn.accounts.length === 0 && !signal.aborted) throw new Refusal('Nobody could sign in.');
  const teacher = staff && terms.exam ? new Teacher(staff.client) : undefined;
  const examId = staff && (await teacher?.giveDrawn(DRAW, [staff.classId]));
  const accounts = signedIn.accounts.map((account) =>
    examId === undefined ? account : { ...account, examId },
  );
  const simulation = new Simulation(accounts, signal, terms.practice);
  try {
    const verdict = await take(simulation, terms, around);
    say(sentenceOf(verdict));
    return verdict;
  } finally {
    simulation.close();
    if (examId !== undefined) await teacher?.close(examId);
  }
}

async function take(simulation: Simulation, terms: Terms, { say }: Surroundings): Promise<Verdict> {
  const { tally, exchange } = simulation;
  await simulation.open(terms.sockets);
  say(`${simulation.openPages} pages are open.`);
  await simulation.begin(terms.learners);
  say(
    `${tally.others.started} learners have begun; ${terms.answersPerSecond} answers/s for ${terms.seconds} s.`,
  );
  const cpu = process.cpuUsage();
  const seconds = await simulation.answer(terms);
  const { user, system } = process.cpuUsage(cpu);
  const openPages = simulation.openPages;
  await simulation.handIn();
  printRun(tally, { ...terms, ran: seconds, openPages, cpuSeconds: (user + system) / 1e6 }, say);
  return verifyByApi(tally.attempts, exchange);
}
