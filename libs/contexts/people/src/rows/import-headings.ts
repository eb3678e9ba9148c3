import type { Language } from '#contracts/constants';
import type { ImportField } from '#contracts/http/imports';

/** Headings of templates, in the words of the page; of exports in the two languages that files are written in. */
export const HEADINGS: Readonly<Record<Language, Readonly<Record<ImportField, string>>>> = {
  en: {
    user_id: 'User ID',
    fullname: 'Full name',
    gakunen: 'Grade',
    class: 'Class',
    branch: 'Branch',
    content_language: 'Explanation language',
  },
  ja: {
    user_id: 'ユーザーID',
    fullname: '氏名',
    gakunen: '学年',
    class: 'クラス',
    branch: '所属',
    content_language: '解説の言語',
  },
  vi: {
    user_id: 'Tên đăng nhập',
    fullname: 'Họ tên',
    gakunen: 'Khối',
    class: 'Lớp',
    branch: 'Đơn vị',
    content_language: 'Ngôn ngữ giải thích',
  },
  'zh-pinyin': {
    user_id: '用户ID',
    fullname: '姓名',
    gakunen: '年级',
    class: '班级',
    branch: '所属部门',
    content_language: '解析语言',
  },
  id: {
    user_id: 'ID pengguna',
    fullname: 'Nama lengkap',
    gakunen: 'Tingkat',
    class: 'Kelas',
    branch: 'Unit',
    content_language: 'Bahasa penjelasan',
  },
  'pt-BR': {
    user_id: 'ID de usuário',
    fullname: 'Nome completo',
    gakunen: 'Ano escolar',
    class: 'Turma',
    branch: 'Unidade',
    content_language: 'Idioma das explicações',
  },
  ne: {
    user_id: 'युजर ID',
    fullname: 'पूरा नाम',
    gakunen: 'ग्रेड',
    class: 'कक्षा',
    branch: 'विभाग',
    content_language: 'व्याख्याको भाषा',
  },
  hi: {
    user_id: 'यूज़र आईडी',
    fullname: 'पूरा नाम',
    gakunen: 'ग्रेड',
    class: 'क्लास',
    branch: 'विभाग',
    content_language: 'व्याख्या की भाषा',
  },
};
