import { describe, expect, it } from 'vitest';
import { exportQuery, withInstants } from './audit-trail.js';

const asked = (search: string) => Object.fromEntries(new URLSearchParams(withInstants(search)));

describe('the query of the audit trail', () => {
  it('ADMIN-8 LANG-3 days are those of the browser’s time zone, both ends included', () => {
    expect(asked('page=1&from=2026-11-20&to=2026-11-21')).toEqual({
      page: '1',
      from: new Date(2026, 10, 20, 0, 0, 0, 0).toISOString(),
      to: new Date(2026, 10, 21, 23, 59, 59, 999).toISOString(),
    });
  });

  it('ADMIN-8 a day that is none is not asked for', () => {
    expect(asked('from=yesterday&to=2026-13-40&action=student.moved')).toEqual({ action: 'student.moved' });
  });

  it('ADMIN-8 the export has all that is searched and filtered, without the page', () => {
    const query = exportQuery('?page=3&size=20&sort=at&q=%2B&subject_kind=exam&from=2026-11-20', 'csv');
    expect(query).toEqual({
      q: '+',
      subject_kind: 'exam',
      from: new Date(2026, 10, 20).toISOString(),
      ...{ format: 'csv', lang: expect.stringMatching(/^(ja|en)$/) as string },
    });
  });
});
