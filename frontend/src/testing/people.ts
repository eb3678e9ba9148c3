import type { SchoolClass, Student } from '#contracts/http/people';

const ORGANIZATION = {
  organization_id: '00000000-0000-4000-8000-000000000099',
  organization_name: 'さくら日本語学校',
};

export const aStudent = (changes: Partial<Student> = {}): Student => ({
  ...ORGANIZATION,
  id: '00000000-0000-4000-8000-0000000000a1',
  user_id: 'huong.nguyen',
  fullname: 'Nguyễn Thị Hương',
  gakunen: '2年',
  branch: '新宿校',
  class_id: '00000000-0000-4000-8000-0000000000c1',
  class_name: 'B組',
  content_language: 'vi',
  status: 'active',
  is_initial: false,
  has_password: true,
  guest: false,
  created_at: '2026-04-01T00:00:00.000Z',
  updated_at: '2026-04-02T00:00:00.000Z',
  last_login_at: null,
  version: 1,
  ...changes,
});

export const aClass = (changes: Partial<SchoolClass> = {}): SchoolClass => ({
  ...ORGANIZATION,
  id: '00000000-0000-4000-8000-0000000000c1',
  name: 'B組',
  student_count: 1,
  status: 'active',
  created_at: '2026-04-01T00:00:00.000Z',
  updated_at: '2026-04-01T00:00:00.000Z',
  version: 1,
  ...changes,
});

export const pageOf = <Row>(...items: Row[]) => ({ items, total: items.length, page: 1, size: 10 });
