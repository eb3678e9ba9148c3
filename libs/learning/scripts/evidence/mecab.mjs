// Runs MeCab.
import { spawnSync } from 'node:child_process';

const LONGEST_OUTPUT = 1 << 30;

/**
 * @param {string[]} lines one text each @param {string[]} args dictionary and output format
 * @returns {string[]} what it says of each line. @throws where MeCab is missing or refuses the dictionary
 */
export function bestPaths(lines, args) {
  const { stdout, stderr, error } = spawnSync('mecab', [...args, '-E', 'EOS\\n', '-b', '1000000'], {
    input: `${lines.join('\n')}\n`,
    encoding: 'utf8',
    maxBuffer: LONGEST_OUTPUT,
  });
  if (error) throw error;
  const blocks = stdout.split('EOS\n').slice(0, -1);
  if (blocks.length !== lines.length)
    throw new Error(`${blocks.length} answers to ${lines.length} texts: ${stderr}`);
  return blocks;
}

/** The same with every entry it sees, not only those of its best path. @param {string[]} lines @param {string[]} args */
export const mecabBlocks = (lines, args) => bestPaths(lines, ['-a', ...args]);
