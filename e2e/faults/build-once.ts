import { buildServer } from '../../scripts/run/build.mjs';

/** The processes under test are those of `npm start`: the same build, once for the whole run. */
export const setup = () => buildServer((line: string) => console.log(`· ${line}`));
