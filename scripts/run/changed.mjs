import { execFileSync } from 'node:child_process';
import { root } from './root.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** @param {string} [base] a commit; left out: what is not committed yet @returns {string[]} below the repository */
export const changedFiles = (base = 'HEAD') => [
  ...git('diff', '--name-only', base),
  ...git('ls-files', '--others', '--exclude-standard'),
];

const PRODUCT = /^(apps|libs|frontend|e2e|package(-lock)?\.json$|scripts\/(run|postgres|provision))/;
const APART = /\.(unit|int)\.spec\.ts$|^frontend\/.*\.spec\.tsx?$|\/testing\/|\.md$/;

/** Whether the running product, or what tries it from outside, may behave otherwise. @param {string[]} files */
export const reachesProduct = (files) => files.some((file) => PRODUCT.test(file) && !APART.test(file));
