import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#contracts/constants';
import { HEADINGS } from '../../rows/import-headings.js';
import { headingScore, recogniseColumns } from './columns.js';

describe('ADMIN-2 headings', () => {
  it.each(LANGUAGES)('the template in %s is recognised whole', (language) => {
    expect(recogniseColumns(Object.values(HEADINGS[language]))).toEqual({
      kind: 'students',
      mapping: { user_id: [0], fullname: [1], gakunen: [2], class: [3], branch: [4], content_language: [5] },
      unsure: [],
      oneRoster: undefined,
    });
  });

  it('what schools write differently', () => {
    expect(recogniseColumns(['No.', 'ﾕｰｻﾞｰID', '名 前', '学 年', '組']).mapping).toEqual({
      user_id: [1],
      fullname: [2],
      gakunen: [3],
      class: [4],
    });
    expect(recogniseColumns(['Login-ID', 'Last name', 'First name', 'Department']).mapping).toEqual({
      user_id: [0],
      fullname: [2, 1],
      branch: [3],
    });
  });

  it.each([
    ['vi', ['STT', 'Mã học viên', 'Họ', 'Tên', 'Lớp'], { user_id: [1], fullname: [2, 3], class: [4] }],
    [
      'vi without accents',
      ['Ma hoc vien', 'HO VA TEN', 'Lop hoc'],
      { user_id: [0], fullname: [1], class: [2] },
    ],
    [
      'zh',
      ['序号', '学号', '姓名', '年级', '班级名称'],
      { user_id: [1], fullname: [2], gakunen: [3], class: [4] },
    ],
    ['id', ['No', 'NIS', 'Nama', 'Kelas'], { user_id: [1], fullname: [2], class: [3] }],
    [
      'pt-BR',
      ['Matrícula', 'Nome', 'Sobrenome', 'Série', 'Turma'],
      {
        ...{ user_id: [0], fullname: [1, 2], gakunen: [3], class: [4] },
      },
    ],
    ['pt-BR, the whole name', ['RA', 'Nome', 'Turma'], { user_id: [0], fullname: [1], class: [2] }],
    ['ne', ['भर्ना नम्बर', 'नाम थर', 'कक्षा'], { user_id: [0], fullname: [1], class: [2] }],
    ['hi', ['नामांकन संख्या', 'छात्र का नाम', 'शाखा'], { user_id: [0], fullname: [1], branch: [2] }],
  ])('%s: lists of other countries', (_language, headings, mapping) => {
    expect(recogniseColumns(headings)).toMatchObject({ mapping, unsure: [] });
  });

  it('the better word is taken; two columns that are called alike are asked, and a word with two meanings, too', () => {
    expect(recogniseColumns(['ID', 'ログインID', '氏名', '名前']).mapping).toEqual({
      user_id: [1],
      fullname: [2],
    });
    expect(recogniseColumns(['学籍番号', '氏名', '氏名'])).toMatchObject({
      ...{ mapping: { user_id: [0] }, unsure: ['fullname'] },
    });
    expect(recogniseColumns(['学号', '名字']).mapping).toEqual({ user_id: [0] });
  });

  it('a Japanese name is written family name first', () => {
    const headings = ['ユーザーID', '姓', '名'];
    expect(recogniseColumns(headings, [['a1', '山田', '太郎']]).mapping.fullname).toEqual([1, 2]);
    const mixed = [
      ['a1', 'Thapa', 'Bikash'],
      ['a2', '山田', '太郎'],
    ];
    expect(recogniseColumns(headings, mixed).mapping.fullname).toEqual([1, 2]);
    expect(recogniseColumns(headings, [['a1', 'Smith', 'Ann']]).mapping.fullname).toEqual([2, 1]);
  });

  it('OneRoster 1.1 and 1.2 users, and classes', () => {
    const v11 =
      'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password';
    expect(recogniseColumns(v11.split(','))).toEqual({
      kind: 'students',
      mapping: { user_id: [6], fullname: [8, 9], gakunen: [16] },
      unsure: [],
      oneRoster: { role: 5, status: 1, enabled: 3 },
    });
    const v12 =
      'sourcedId,status,dateLastModified,enabledUser,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password,userMasterIdentifier';
    expect(recogniseColumns(v12.split(','))).toEqual({
      kind: 'students',
      mapping: { user_id: [4], fullname: [6, 7], gakunen: [14] },
      unsure: [],
      oneRoster: { role: undefined, status: 1, enabled: 3 },
    });
    const classes =
      'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods';
    expect(recogniseColumns(classes.split(','))).toMatchObject({ kind: 'classes', mapping: { class: [3] } });
  });

  it('a file without any known heading is left to the person', () => {
    expect(recogniseColumns(['a', 'b'])).toEqual({
      ...{ kind: 'students', mapping: {}, unsure: [], oneRoster: undefined },
    });
    expect(headingScore(['a', 'b'])).toBe(0);
  });
});
