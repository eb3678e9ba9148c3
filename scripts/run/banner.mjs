const SIGN_INS = [
  ['learner', 'learner01 … learner30', 'SAKURA'],
  ['teacher', 'teacher01', 'SAKURA'],
  ['learner', 'fuji01 … fuji10', 'FUJI'],
  ['teacher', 'fujiteacher', 'FUJI'],
  ['top administrator', 'top', ''],
];
const PASSWORD = 'Manabiya#2026';

const table = () =>
  SIGN_INS.map(([who, id, organization]) => `    ${who.padEnd(19)}${id.padEnd(24)}${organization}`.trimEnd());

/**
 * What a person needs to begin.
 * @param {{ address: string, dataDir: string, temporary: boolean, demo: boolean, seconds: number }} facts
 */
export const banner = ({ address, dataDir, temporary, demo, seconds }) =>
  [
    '',
    `  Manabiya runs at ${address}  (started in ${seconds.toFixed(1)} s)`,
    '',
    ...(demo
      ? [
          `    ${'sign in as'.padEnd(19)}${'user id'.padEnd(24)}organization`,
          ...table(),
          `    password of all: ${PASSWORD}  (learner30 has to choose a new one first)`,
        ]
      : ['    no demo data on this database; operator commands: npm run ops']),
    '',
    `  data: ${dataDir}${temporary ? ' (temporary)' : ''}; Ctrl-C stops everything`,
    '',
  ].join('\n');
