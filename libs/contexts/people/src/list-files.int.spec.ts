import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useDatabase } from '#testing/platform';
import { type Caller, callerOf, prepareBackOffice, startBackOffice } from '#testing/back-office';
import { demoOrganizationId } from './rows/demo-people.js';

const database = useDatabase(prepareBackOffice);
let app: NestFastifyApplication;
let teacher: Caller;
let top: Caller;
beforeAll(async () => {
  app = await startBackOffice(database.url);
  teacher = await callerOf(app, 'teacher01');
  top = await callerOf(app, 'top');
});
afterAll(() => app.close());

const csvOf = async (path: string, caller = top): Promise<string[][]> =>
  parse((await caller('GET', `/api/${path}`)).body, { bom: true });

describe('STAT-3 lists of the back office as files', () => {
  test('STAT-3 classes: as filtered and sorted, of the own organization, formulas neutralised', async () => {
    await teacher('POST', '/api/classes', { name: '=cmd|A1' });
    const all = await csvOf('classes/export?format=csv&lang=en&sort=-name', teacher);
    expect(all[0]).toEqual([
      'Class',
      'Organization',
      'Active learners',
      'Status',
      'Created (Asia/Tokyo)',
      'Changed (Asia/Tokyo)',
    ]);
    expect(all.slice(1).map(([name]) => name)).toEqual(expect.arrayContaining(['N5-A', 'N4-A', "'=cmd|A1"]));
    expect(all).toHaveLength(4);
    for (const row of all.slice(1)) expect(row[4]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    const found = await csvOf('classes/export?format=csv&lang=ja&q=N5', teacher);
    expect(found.slice(1).map(([name, , learners, status]) => [name, learners, status])).toEqual([
      ['N5-A', '15', '有効'],
    ]);
    const foreign = `classes/export?format=csv&organization_id=${demoOrganizationId('FUJI')}`;
    expect(await csvOf(foreign, teacher)).toHaveLength(1);
    expect((await csvOf(foreign)).length).toBe(3);
  });

  test('STAT-3 administrators and organizations, for the top administrator alone', async () => {
    const teachers = await csvOf('teachers/export?format=csv&lang=en');
    expect(teachers.slice(1).map(([id]) => id)).toEqual(expect.arrayContaining(['teacher01', 'fujiteacher']));
    const [, sakura] = await csvOf('organizations/export?format=csv&lang=en&q=SAKURA');
    expect(sakura?.slice(0, 5)).toEqual(['さくら日本語学校', 'School', 'SAKURA', 'Asia/Tokyo', '30']);
    for (const path of ['teachers', 'organizations'])
      expect((await teacher('GET', `/api/${path}/export?format=csv`)).statusCode).toBe(403);
  });

  test('STAT-3 as a workbook, too; another kind of file is refused', async () => {
    const { rawPayload, headers } = await top('GET', '/api/organizations/export?format=xlsx&lang=ja');
    expect(headers['content-disposition']).toBe(
      `attachment; filename="organizations.xlsx"; filename*=UTF-8''${encodeURIComponent('組織一覧.xlsx')}`,
    );
    const sheet = await readSheet(rawPayload);
    expect(sheet[0]?.[0]).toBe('組織');
    expect(sheet).toHaveLength(3);
    expect((await top('GET', '/api/organizations/export?format=pdf')).statusCode).toBe(400);
  });
});
