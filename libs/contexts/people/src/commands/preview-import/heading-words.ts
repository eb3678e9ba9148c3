import { LANGUAGES } from '#contracts/constants';
import type { ImportField } from '#contracts/http/imports';
import { HEADINGS } from '../../rows/import-headings.js';

/** What a column may be taken for: a field, or a part of the name. */
export type Heading = ImportField | 'family' | 'given';

/**
 * Headings that schools and companies use beside those of the template, in the eight languages of the product; the
 * better a word tells the field, the further in front it stands. A word may stand at two headings (Nome, 名): which is meant
 * shows what else the table has (`columns.ts`). 名字 is a surname in Japanese and a name in Chinese, Năm học and Angkatan
 * are a year and no grade: they stand nowhere, and are asked.
 */
const ALSO: Readonly<Record<Heading, readonly string[]>> = {
  user_id: [
    ...[
      'Login ID',
      'User name',
      'Username',
      'Login',
      'Student ID',
      'Student number',
      'Student No',
      'Learner ID',
    ],
    ...[
      'ユーザID',
      'ログインID',
      '利用者ID',
      'アカウント',
      '学籍番号',
      '学生番号',
      '生徒番号',
      '受講者ID',
      '社員番号',
    ],
    ...[
      'ID người dùng',
      'Tài khoản',
      'Mã học viên',
      'Mã học sinh',
      'Mã sinh viên',
      'Mã số sinh viên',
      'MSSV',
    ],
    ...['用户编号', '用户名', '登录名', '账号', '帐号', '学号', '学生编号', '工号'],
    ...['ID login', 'ID siswa', 'Nomor induk siswa', 'Nomor induk', 'NIS', 'NISN', 'NIM'],
    ...[
      'ID do usuário',
      'Usuário',
      'Nome de usuário',
      'ID do aluno',
      'Matrícula',
      'Número de matrícula',
      'RA',
    ],
    ...['युजर आईडी', 'प्रयोगकर्ता ID', 'प्रयोगकर्ता आईडी', 'लगइन आईडी', 'विद्यार्थी आईडी', 'भर्ना नम्बर', 'रोल नम्बर'],
    ...['यूज़र ID', 'उपयोगकर्ता आईडी', 'लॉगिन आईडी', 'छात्र आईडी', 'विद्यार्थी आईडी', 'नामांकन संख्या', 'रोल नंबर'],
    'ID',
  ],
  fullname: [
    ...['Name', 'Student name', 'Learner name'],
    ...['名前', 'お名前', '姓名', 'フルネーム', '生徒氏名', '学生氏名'],
    ...['Họ và tên', 'Tên học viên', 'Tên học sinh', 'Tên sinh viên'],
    ...['学生姓名', '学员姓名', 'Nama', 'Nama siswa', 'Nama murid', 'Nome', 'Nome do aluno', 'Aluno'],
    ...['नाम', 'नाम थर', 'विद्यार्थीको नाम', 'छात्र का नाम', 'विद्यार्थी का नाम', 'Tên'],
  ],
  family: [
    ...[
      'Family name',
      'Last name',
      'Surname',
      '姓',
      '氏',
      '苗字',
      '名字',
      '姓氏',
      'Họ',
      'Họ đệm',
      'Họ và tên đệm',
    ],
    ...['Nama belakang', 'Nama keluarga', 'Sobrenome', 'Último nome', 'थर', 'उपनाम', 'कुलनाम', 'सरनेम'],
  ],
  given: [
    ...['Given name', 'First name', 'Forename', '名', 'Tên', 'Nama depan', 'Primeiro nome', 'Nome', 'Nama'],
    ...['पहिलो नाम', 'पहला नाम', 'प्रथम नाम', 'नाम'],
  ],
  gakunen: [
    ...[
      'Gakunen',
      'School year',
      'Grades',
      'Year',
      'nensei',
      '年次',
      '学年次',
      'Khối lớp',
      '年級',
      'Tingkat kelas',
    ],
    ...['Série', 'Ano', 'तह', 'स्तर'],
  ],
  class: [
    ...['Class name', 'Homeroom', 'Section', 'クラス名', '学級', '組', 'ホームルーム'],
    ...['Tên lớp', 'Lớp học', '班', '班级名称', 'Nama kelas', 'Rombel', 'Classe', 'Nome da turma'],
    ...['सेक्सन', 'सेक्शन', 'कक्षा'],
  ],
  branch: [
    ...['Affiliation', 'Department', 'Campus', 'School', '部署', '支店', '校舎', '拠点', '学校名'],
    ...['Chi nhánh', 'Phòng ban', 'Cơ sở', '所属', '部门', '分校', '校区', '单位'],
    ...['Afiliasi', 'Cabang', 'Departemen', 'Afiliação', 'Filial', 'Departamento', 'Setor', 'शाखा', 'संस्था'],
  ],
  content_language: [
    ...['Language of explanations', 'Content language', 'Language', 'Native language', 'Mother tongue'],
    ...['教材の言語', '言語', '母語', '母国語', 'Ngôn ngữ', 'Tiếng mẹ đẻ', '讲解语言', '语言', '母语'],
    ...['Bahasa', 'Bahasa ibu', 'Idioma', 'Língua', 'Língua materna', 'भाषा', 'मातृभाषा'],
  ],
};

/** A heading without what people write differently: width, case, accents of Latin letters, spaces, hyphens and brackets. */
export const keyOf = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin}\p{M}*)\p{M}/gu, '')
    .normalize('NFC')
    .replaceAll('đ', 'd')
    .replace(/[\s_\-.・()*※:：\u200b\ufeff]/gu, '');

const PARTS_OF_A_NAME: readonly Heading[] = ['family', 'given'];
const templateWords = (heading: Heading): string[] =>
  PARTS_OF_A_NAME.includes(heading)
    ? []
    : LANGUAGES.map(
        (language) => Object.entries(HEADINGS[language]).find(([field]) => field === heading)?.[1] ?? '',
      );

const wordsOf = (heading: Heading): readonly string[] => [
  ...new Set([...templateWords(heading), ...ALSO[heading]].map(keyOf)),
];

/** The words of each field, as `keyOf` writes them, the best first. */
export const HEADING_WORDS: Readonly<Record<Heading, readonly string[]>> = {
  user_id: wordsOf('user_id'),
  fullname: wordsOf('fullname'),
  family: wordsOf('family'),
  given: wordsOf('given'),
  gakunen: wordsOf('gakunen'),
  class: wordsOf('class'),
  branch: wordsOf('branch'),
  content_language: wordsOf('content_language'),
};
