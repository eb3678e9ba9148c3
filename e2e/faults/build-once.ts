import type { TestProject } from 'vitest/node';
import { preparedProduct } from '../../scripts/run/prepared.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Home of the database that every product of these specs begins with. */
    preparedDatabase: string;
  }
}

const log = (line: string) => console.log(`· ${line}`);

/** The processes under test are those of `npm start`, pages included: one build and one database, once for the whole run. */
export const setup = async (project: TestProject) => {
  project.provide('preparedDatabase', await preparedProduct(log));
};
