import { readFile } from 'node:fs/promises';

/**
 * The process that this one has started, and whose command line names the program. Linux alone tells. Throws where there is
 * none.
 */
export async function childRunning(program: string): Promise<number> {
  const { pid } = process;
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ');
  for (const child of children.filter((one) => one !== '')) {
    const command = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '');
    if (command.includes(program)) return Number(child);
  }
  throw new Error(`nobody runs ${program}`);
}
