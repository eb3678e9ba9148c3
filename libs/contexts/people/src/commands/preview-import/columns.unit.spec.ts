import { describe, expect, it } from 'vitest';
import { HEADINGS } from '../../rows/import-headings.js';
import { recogniseColumns } from './columns.js';

describe('ADMIN-2 headings', () => {
  it.each(['ja', 'en'] as const)('the template in %s is recognised whole', (language) => {
    expect(recogniseColumns(Object.values(HEADINGS[language]))).toEqual({
      kind: 'students',
      mapping: { user_id: [0], fullname: [1], gakunen: [2], class: [3], branch: [4], content_language: [5] },
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

  it('a Japanese name is written family name first', () => {
    expect(recogniseColumns(['ユーザーID', '姓', '名'], ['a1', '山田', '太郎']).mapping.fullname).toEqual([
      1, 2,
    ]);
    expect(recogniseColumns(['ユーザーID', '姓', '名'], ['a1', 'Smith', 'Ann']).mapping.fullname).toEqual([
      2, 1,
    ]);
  });

  it('OneRoster 1.1 and 1.2 users, and classes', () => {
    const v11 =
      'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password';
    expect(recogniseColumns(v11.split(','))).toEqual({
      kind: 'students',
      mapping: { user_id: [6], fullname: [8, 9], gakunen: [16] },
      oneRoster: { role: 5, status: 1 },
    });
    const v12 =
      'sourcedId,status,dateLastModified,enabledUser,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password,userMasterIdentifier';
    expect(recogniseColumns(v12.split(','))).toEqual({
      kind: 'students',
      mapping: { user_id: [4], fullname: [6, 7], gakunen: [14] },
      oneRoster: { role: undefined, status: 1 },
    });
    const classes =
      'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods';
    expect(recogniseColumns(classes.split(','))).toMatchObject({ kind: 'classes', mapping: { class: [3] } });
  });

  it('a file without any known heading is left to the person', () => {
    expect(recogniseColumns(['a', 'b'])).toEqual({ kind: 'students', mapping: {}, oneRoster: undefined });
  });
});
