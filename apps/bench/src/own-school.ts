import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Permission } from '#contracts/constants';
import { DEMO_PASSWORD } from '#ops/people';
import { Client } from './client.js';

const Made = z.object({ id: z.string() });
const Issued = z.object({ password: z.string() });

/** A teacher and a learner of an organization of their own, where no test waits. */
export async function ownSchool(port: number) {
  const mark = newMark();
  const top = await Client.signIn(port, 'top', DEMO_PASSWORD);
  const { teacher } = await newSchool(top, 'Screen', mark, ['students.view', 'students.edit']);
  const { id: classId } = await teacher.call(Made, 'POST', 'classes', { name: mark });
  const learner = await arrived(teacher, 'students', {
    ...{ user_id: `learner-${mark}`, fullname: 'Learner', class_id: classId },
  });
  return { teacher, learner, classId };
}

/** What tells a school, and the user IDs in it, from all others. */
export const newMark = (): string => randomUUID().slice(0, 8);

/** An organization, and a teacher of it who is signed in. @param top the top administrator */
export async function newSchool(top: Client, name: string, mark: string, permissions: readonly Permission[]) {
  const school = { name, type: 'school', code: mark.toUpperCase(), time_zone: 'Asia/Tokyo' };
  const { id } = await top.call(Made, 'POST', 'organizations', school);
  const teacher = await arrived(top, 'teachers', {
    ...{ user_id: `teacher-${mark}`, fullname: 'Teacher', organization_id: id },
    permissions,
  });
  return { id, teacher };
}

/** Who has chosen a password, which nobody else knows, and is signed in. */
async function arrived(
  by: Client,
  area: 'teachers' | 'students',
  who: { readonly user_id: string; readonly [field: string]: unknown },
) {
  const { id } = await by.call(Made, 'POST', area, who);
  const { password } = await by.call(Issued, 'POST', `${area}/${id}/initial_password`);
  const person = await Client.signIn(by.url, who.user_id, password);
  await choosePassword(person, id, `Aa1#${randomUUID()}`);
  return person;
}

/** Instead of the initial one; whoever does it stays signed in. */
export const choosePassword = (person: Client, id: string, password: string): Promise<unknown> =>
  person.call(z.unknown(), 'POST', 'auth/reset_password', { id, password, confirm_password: password });
