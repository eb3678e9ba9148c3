import type { ImportField } from '#contracts/http/imports';

/** Headings of templates and exports. */
export const HEADINGS: Readonly<Record<'ja' | 'en', Readonly<Record<ImportField, string>>>> = {
  ja: {
    user_id: 'ユーザーID',
    fullname: '氏名',
    gakunen: '学年',
    class: 'クラス',
    branch: '所属',
    content_language: '解説の言語',
  },
  en: {
    user_id: 'User ID',
    fullname: 'Full name',
    gakunen: 'Grade',
    class: 'Class',
    branch: 'Branch',
    content_language: 'Explanation language',
  },
};
