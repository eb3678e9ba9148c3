import { buildFrontend, buildServer } from '../../scripts/run/build.mjs';

const log = (line: string) => console.log(`· ${line}`);

/** The processes under test are those of `npm start`, pages included: the same build, once for the whole run. */
export const setup = async () => {
  await buildServer(log);
  await buildFrontend(log);
};
