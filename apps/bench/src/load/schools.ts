import type { Pool } from 'pg';
import { z } from 'zod';
import { DEMO_PASSWORD } from '#ops/people';
import { Client } from '../client.js';
import { givePasswords } from '../enrol.js';
import { Importer } from '../import/importer.js';
import { newMark, newSchool } from '../own-school.js';
import { Teacher } from '../teacher.js';
import type { Login } from './accounts.js';

const LEARNERS_OF_SCHOOL = 500;
const LEARNERS_OF_CLASS = 25;
/** Whose password they have: one whose hash is there already. */
const LIKE = 'learner01';
const Made = z.object({ id: z.string() });
/** Of the test; by a kind of question that every bank has. */
const DRAW = { skill: 'kana', count: 20 } as const;

/** An organization with its learners, as large as many are: a product that carries ten thousand has not all of them in one. */
export interface School {
  readonly logins: readonly Login[];
  /** One test for all of it, open for an hour. @returns its id */
  giveTest(): Promise<string>;
}

/** As many schools as so many learners need. */
export async function openSchools(pool: Pool, port: number, learners: number): Promise<School[]> {
  const top = await Client.signIn(port, 'top', DEMO_PASSWORD);
  const schools: School[] = [];
  for (let made = 0; made < learners; made += LEARNERS_OF_SCHOOL)
    schools.push(await openSchool(pool, top, Math.min(LEARNERS_OF_SCHOOL, learners - made)));
  return schools;
}

async function openSchool(pool: Pool, top: Client, learners: number): Promise<School> {
  const mark = newMark();
  const { teacher } = await newSchool(top, `Load ${mark}`, mark, [
    ...(['students.view', 'students.edit', 'exams.view', 'exams.edit'] as const),
  ]);
  const classes: { readonly id: string; readonly name: string }[] = [];
  for (let n = 0; n * LEARNERS_OF_CLASS < learners; n++) {
    const { id } = await teacher.call(Made, 'POST', 'classes', { name: `${mark} ${n}` });
    classes.push({ id, name: `${mark} ${n}` });
  }
  const prefix = `load-${mark}-`;
  const importer = new Importer(teacher, { classes: classes.map(({ name }) => name), prefix });
  await importer.activate(await importer.upload(learners));
  const userIds = Array.from({ length: learners }, (_, n) => `${prefix}${n}`);
  await givePasswords(pool, userIds, LIKE);
  const class_ids = classes.map(({ id }) => id);
  return {
    logins: userIds.map((userId) => ({ userId, password: DEMO_PASSWORD })),
    giveTest: () => new Teacher(teacher).giveDrawn(DRAW, class_ids),
  };
}
