import { parseArgs } from 'node:util';
import { z } from 'zod';

/** Nothing beyond it is begun: it is a simulator and no weapon. */
export const MOST = { learners: 20_000, answersPerSecond: 5_000, seconds: 1_800 } as const;

/** Practice that can be set up without knowing the learner, with what its setup has to say. */
export const PRACTICE = {
  vocabulary: { level: 'N5' },
  particle: { level: 'N5' },
  kana: { script: 'hiragana' },
} as const;
export type Practice = keyof typeof PRACTICE;
const isPractice = (name: string): name is Practice => Object.hasOwn(PRACTICE, name);

/** What a run is to be. */
export interface Terms {
  /** Addresses of the installation, without a path; more than one where its processes are reached one by one. */
  readonly urls: readonly [string, ...string[]];
  readonly learners: number;
  readonly answersPerSecond: number;
  readonly seconds: number;
  /** One test for all, else practice. */
  readonly exam: boolean;
  /** What is practised otherwise; the bank has to have questions of it. */
  readonly practice: Practice;
  /** How many pages are open, each with a socket: one of each learner unless told. */
  readonly sockets: number;
  readonly signInsPerSecond: number;
  /** A file of accounts, a user ID and a password in each line; without it they are made. */
  readonly accounts: string | undefined;
}

/** Something that whoever started it can put right, told in one line. */
export class Refusal extends Error {
  constructor(message: string) {
    super(message);
    // one of those that the tasks tell without a trace
    this.name = 'Refusal';
  }
}

export const USAGE = `npm run load -- --url <address> --learners <n> --answers-per-second <n> --seconds <n>
  [--exam | --practice vocabulary|particle|kana] [--sockets <n>] [--sign-ins-per-second <n>] [--accounts <file>] [--yes-it-is-mine]
  LOAD_USER_ID, LOAD_PASSWORD: an administrator, or the top administrator, who makes the accounts.`;

const OPTIONS = {
  url: { type: 'string', multiple: true },
  learners: { type: 'string' },
  'answers-per-second': { type: 'string' },
  seconds: { type: 'string' },
  exam: { type: 'boolean', default: false },
  practice: { type: 'string', default: 'vocabulary' },
  sockets: { type: 'string' },
  'sign-ins-per-second': { type: 'string', default: '20' },
  accounts: { type: 'string' },
  'yes-it-is-mine': { type: 'boolean', default: false },
} as const;

/** @throws Refusal */
export function termsOf(args: readonly string[]): Terms {
  const given = parsed(args);
  const [first, ...others] = (given.url ?? []).map(addressOf);
  if (first === undefined) throw new Refusal(`--url is missing.\n${USAGE}`);
  const foreign = [first, ...others].find((url) => !isLoopback(url));
  if (foreign !== undefined && !given['yes-it-is-mine'])
    throw new Refusal(
      `${foreign} is not this machine. Load that nobody expects is an attack: say --yes-it-is-mine where it is yours.`,
    );
  const learners = numberOf('learners', given.learners, MOST.learners);
  return {
    urls: [first, ...others],
    learners,
    answersPerSecond: numberOf('answers-per-second', given['answers-per-second'], MOST.answersPerSecond),
    seconds: numberOf('seconds', given.seconds, MOST.seconds),
    exam: given.exam,
    practice: practiceOf(given.practice),
    sockets: given.sockets === undefined ? learners : numberOf('sockets', given.sockets, learners, 0),
    signInsPerSecond: numberOf('sign-ins-per-second', given['sign-ins-per-second'], 200),
    accounts: given.accounts,
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, strict: true }).values;
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

function practiceOf(name: string): Practice {
  if (!isPractice(name))
    throw new Refusal(`--practice ${name}: there are ${Object.keys(PRACTICE).join(', ')}.`);
  return name;
}

function addressOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new Refusal(`--url ${text} is no address as http://127.0.0.1:3000`);
  if (url.username !== '' || url.password !== '')
    throw new Refusal('A password does not belong into an address: others see the command line.');
  return url.origin;
}

const isLoopback = (url: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/u.test(new URL(url).hostname);

function numberOf(name: string, text: string | undefined, most: number, least = 1): number {
  if (text === undefined) throw new Refusal(`--${name} is missing.\n${USAGE}`);
  const number = z.coerce.number().int().min(least).safeParse(text);
  if (!number.success) throw new Refusal(`--${name} ${text} is no whole number from ${least} on.`);
  if (number.data > most) throw new Refusal(`--${name} ${text} is more than ${most}, which is the most.`);
  return number.data;
}
