import type { FileLanguage } from '#contracts/http/lists';
import type { Organization } from '#contracts/http/organizations';
import type { SchoolClass } from '#contracts/http/people';
import type { Teacher } from '#contracts/http/teachers';
import type { ListTable } from '#platform/list-export';

const STATUS = {
  ja: { active: '有効', deactivated: '無効' },
  en: { active: 'Active', deactivated: 'Deactivated' },
} as const;
const KIND = {
  ja: { school: '学校', company: '企業', platform: '運営' },
  en: { school: 'School', company: 'Company', platform: 'Platform' },
} as const;
const YES = { ja: ['いいえ', 'はい'], en: ['No', 'Yes'] } as const;
const yes = (value: boolean, language: FileLanguage): string => YES[language][Number(value)] ?? '';

export const CLASS_TABLE: ListTable<SchoolClass> = {
  plain: 'classes',
  shown: { ja: 'クラス一覧', en: 'classes' },
  columns: {
    ja: ['クラス', '組織', '学習者数（有効）', '状態', '作成（@）', '更新（@）'],
    en: ['Class', 'Organization', 'Active learners', 'Status', 'Created (@)', 'Changed (@)'],
  },
  cells: ({ name, organization_name, student_count, status, created_at, updated_at }, { lang, time }) => [
    ...[name, organization_name, student_count, STATUS[lang][status], time(created_at), time(updated_at)],
  ],
};

export const TEACHER_TABLE: ListTable<Teacher> = {
  plain: 'administrators',
  shown: { ja: '管理者一覧', en: 'administrators' },
  columns: {
    ja: [
      'ユーザーID',
      '氏名',
      '組織',
      '権限',
      '状態',
      '初期パスワードのまま',
      '最終ログイン（@）',
      '作成（@）',
    ],
    en: [
      'User ID',
      'Full name',
      'Organization',
      'Permissions',
      'Status',
      'Initial password',
      'Last sign-in (@)',
      'Created (@)',
    ],
  },
  cells: (teacher, { lang, time }) => [
    ...[teacher.user_id, teacher.fullname, teacher.organization_name, teacher.permissions.join(' ')],
    ...[STATUS[lang][teacher.status], yes(teacher.is_initial, lang)],
    ...[time(teacher.last_login_at), time(teacher.created_at)],
  ],
};

export const ORGANIZATION_TABLE: ListTable<Organization> = {
  plain: 'organizations',
  shown: { ja: '組織一覧', en: 'organizations' },
  columns: {
    ja: [
      '組織',
      '種類',
      '組織コード',
      'タイムゾーン',
      '学習者数（有効）',
      '管理者数',
      'コードでの入室',
      'ゲストの席',
      '使っている席',
      '状態',
      '作成（@）',
    ],
    en: [
      'Organization',
      'Kind',
      'Code',
      'Time zone',
      'Active learners',
      'Administrators',
      'Sign-in by code',
      'Guest seats',
      'Seats taken',
      'Status',
      'Created (@)',
    ],
  },
  cells: (one, { lang, time }) => [
    ...[one.name, KIND[lang][one.type], one.code, one.time_zone, one.learner_count],
    ...[one.administrator_count, yes(one.code_sign_in, lang), one.seats, one.seats_taken],
    ...[STATUS[lang][one.status], time(one.created_at)],
  ],
};
