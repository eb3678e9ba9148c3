import { describe, expect, it, vi } from 'vitest';
import { StudentPage } from '#contracts/http/people';
import { Tenancy } from '#platform/database';
import { demoOrganizationId } from './rows/demo-people.js';
import { activate, freshUserId, preview, roster, upload, useImporting } from '#testing/back-office';

const importing = useImporting();

describe('ADMIN-2 files', () => {
  it.each(['csv', 'xlsx'])('what was exported as %s and imported again changes nothing', async (format) => {
    const odd = freshUserId();
    const { id } = await preview(
      importing.teacher,
      roster(`"=${odd}","'+81, ""x""",-1,N5-A,@home,`, `${freshUserId()},0123,007,,,`),
    );
    await activate(importing.teacher, id);
    await importing.worker.drain();
    const file = await importing.teacher('GET', `/api/students/export?format=${format}&lang=en`);
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="students.${format}"; filename*=UTF-8''learners.${format}`,
    );
    const summary = await preview(importing.teacher, file.rawPayload);
    const { total } = StudentPage.parse((await importing.teacher('GET', '/api/students')).json());
    expect(summary.counts).toEqual({ new: 0, changed: 0, unchanged: total, ignored: 0, error: 0 });
    expect((await activate(importing.teacher, summary.id)).json()).toMatchObject({
      code: 'import.nothing-to-do',
    });
    if (format === 'csv') expect(file.body).toContain(`'=${odd}`);
  });

  it('an export has everybody once, though the list changes while it is read', async () => {
    const prefix = freshUserId();
    const { pool } = importing.database;
    await pool.query(
      `insert into app_user (id, organization_id, usertype, user_id, user_id_key, fullname)
       select gen_random_uuid(), $1, 1, $2 || lpad(n::text, 4, '0'), $2 || lpad(n::text, 4, '0'), 'X' from generate_series(1, 700) n`,
      [demoOrganizationId('SAKURA'), prefix],
    );
    // after the first part was read its first learner goes, and in a list of pages all others would move up
    const read = Tenancy.prototype.withOrganization;
    const reading = vi.spyOn(Tenancy.prototype, 'withOrganization').mockImplementation(async function (
      this: Tenancy,
      scope,
      fn,
    ) {
      const answer = await read.call(this, scope, fn);
      if (JSON.stringify(answer)?.includes(`${prefix}0001`))
        await pool.query('delete from app_user where user_id = $1', [`${prefix}0001`]);
      return answer;
    });
    const file = await importing.teacher('GET', `/api/students/export?q=${prefix}&lang=en`);
    reading.mockRestore();
    const exported = file.body.match(new RegExp(`${prefix}\\d+`, 'g')) ?? [];
    expect(new Set(exported).size).toBe(exported.length);
    expect(exported).toHaveLength(700);
  });

  it('an export keeps to the filters of the list and to the organization', async () => {
    const file = await importing.teacher('GET', '/api/students/export?q=learner01&lang=ja');
    expect(file.body).toMatch(/^\ufeffユーザーID,氏名,学年,クラス,所属,解説の言語\r\nlearner01,[^\r]*\r\n$/);
    expect(
      (await importing.fujiteacher('GET', '/api/students/export?q=learner')).body.split('\r\n'),
    ).toHaveLength(2);
  });

  it.each(['csv', 'xlsx'])('the template as %s is read again', async (format) => {
    const file = await importing.teacher('GET', `/api/students/import/template?format=${format}`);
    expect(file.statusCode).toBe(200);
    expect((await upload(importing.teacher, file.rawPayload)).json()).toMatchObject({ code: 'sheet.empty' });
  });

  it('OneRoster classes are made, and learners of users.csv', async () => {
    const name = `Roster ${freshUserId()}`;
    const classes = `sourcedId,status,dateLastModified,title,grades,courseSourcedId\nc1,active,2026-01-01,${name},,x\n`;
    const made = await preview(importing.teacher, classes, { create_classes: true });
    expect(made).toMatchObject({ kind: 'classes', counts: { new: 1 }, new_classes: [name] });
    await activate(importing.teacher, made.id);
    await importing.worker.drain();
    expect(
      (await importing.teacher('GET', `/api/classes?q=${encodeURIComponent(name)}`)).json(),
    ).toMatchObject({
      total: 1,
    });
    const id = freshUserId();
    const users = `sourcedId,status,enabledUser,orgSourcedIds,role,username,givenName,familyName,grades\ns1,active,true,o,student,${id},Ann,Smith,05\ns2,active,true,o,importing.teacher,x,B,C,\n`;
    const people = await preview(importing.teacher, users);
    expect(people).toMatchObject({ kind: 'students', counts: { new: 1, ignored: 1 } });
    expect(people.rows[0]?.values).toEqual({ user_id: id, fullname: 'Ann Smith', gakunen: '05' });
  });
});
