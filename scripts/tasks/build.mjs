import { buildFrontend, buildServer } from '../run/build.mjs';

/** What `npm start` builds, alone: for the image. */
export const run = async () => {
  const log = (line) => console.log(`· ${line}`);
  await Promise.all([buildServer(log), buildFrontend(log)]);
  return 0;
};
