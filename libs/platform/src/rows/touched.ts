import { raw } from '@mikro-orm/postgresql';

/** What every change of a row that is answered with a version sets, too. */
export const touched = () => ({ version: raw<number>('version + 1'), updatedAt: raw<Date>('now()') });
