import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { DEMO_PASSWORD } from '#ops/people';
import { Client } from './client.js';

const Made = z.object({ id: z.string() });
const Issued = z.object({ password: z.string() });

/** A teacher and a learner of an organization of their own, where no test waits. */
export async function ownSchool(port: number) {
  const top = await Client.signIn(port, 'top', DEMO_PASSWORD);
  const mark = randomUUID().slice(0, 8);
  const school = { name: 'Screen', type: 'school', code: mark.toUpperCase(), time_zone: 'Asia/Tokyo' };
  const { id: organization_id } = await top.call(Made, 'POST', 'organizations', school);
  const teacher = await arrived(top, port, 'teachers', {
    ...{ user_id: `teacher-${mark}`, fullname: 'Teacher', organization_id },
    permissions: ['students.view', 'students.edit'],
  });
  const { id: classId } = await teacher.call(Made, 'POST', 'classes', { name: mark });
  const learner = await arrived(teacher, port, 'students', {
    ...{ user_id: `learner-${mark}`, fullname: 'Learner', class_id: classId },
  });
  return { teacher, learner, classId };
}

/** Who has chosen a password, and is signed in. */
async function arrived(
  by: Client,
  port: number,
  area: 'teachers' | 'students',
  who: { readonly user_id: string; readonly [field: string]: unknown },
) {
  const { id } = await by.call(Made, 'POST', area, who);
  const { password } = await by.call(Issued, 'POST', `${area}/${id}/initial_password`);
  const first = await Client.signIn(port, who.user_id, password);
  const chosen = { id, password: DEMO_PASSWORD, confirm_password: DEMO_PASSWORD };
  await first.call(z.unknown(), 'POST', 'auth/reset_password', chosen);
  return Client.signIn(port, who.user_id, DEMO_PASSWORD);
}
