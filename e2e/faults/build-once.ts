import type { TestProject } from 'vitest/node';
import { buildFrontend, buildServer } from '../../scripts/run/build.mjs';
import { preparedDatabase } from '../../scripts/run/prepared.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Home of the database that every product of these specs begins with. */
    preparedDatabase: string;
  }
}

const log = (line: string) => console.log(`· ${line}`);

/** The processes under test are those of `npm start`, pages included: one build and one database, once for the whole run. */
export const setup = async (project: TestProject) => {
  await buildServer(log);
  await buildFrontend(log);
  project.provide('preparedDatabase', await preparedDatabase(log));
};
