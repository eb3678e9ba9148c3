import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * @param {string[]} names in order of preference
 * @returns {string | undefined} the full path of the first that is on PATH
 */
export const findProgram = (names) => {
  const directories = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = names.flatMap((name) => directories.map((directory) => join(directory, name)));
  return candidates.find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
};

const canInstall = () =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && findProgram(['apt-get']) !== undefined;

/** A mirror that answers nothing for a moment is asked again. @param {string[]} args */
const apt = (args) =>
  spawnSync('apt-get', ['-o', 'Acquire::Retries=8', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: 'ignore',
    timeout: 600_000,
  }).status === 0;

/** Installs a Debian package where that is possible (root on Debian). @param {string} name */
export const installPackage = (name) =>
  canInstall() && apt(['update']) && apt(['install', '-y', '--no-install-recommends', name]);

/**
 * A program from PATH, or from a Debian package.
 * @param {string[]} names @param {string} debianPackage
 * @returns {{ file: string, from: string } | { missing: string }}
 */
export const provideProgram = (names, debianPackage) => {
  const present = findProgram(names);
  if (present) return { file: present, from: present };
  const installed = installPackage(debianPackage) ? findProgram(names) : undefined;
  if (installed) return { file: installed, from: `${installed}, installed just now` };
  return { missing: `no ${names[0]} on PATH, and it cannot be installed here` };
};
