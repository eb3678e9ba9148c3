import type { ImportOutcome, ImportReason, ImportResult } from '#contracts/http/imports';

export type FileLanguage = 'ja' | 'en';

/** Texts of the result file, which leaves the product and is read without it. */
interface FileTexts {
  readonly row: string;
  readonly outcome: string;
  readonly reason: string;
  readonly outcomes: Readonly<Record<ImportOutcome | ImportResult, string>>;
  readonly reasons: Readonly<Record<ImportReason, string>>;
}

export const FILE_TEXTS: Readonly<Record<FileLanguage, FileTexts>> = {
  ja: {
    row: '行',
    outcome: '結果',
    reason: '理由',
    outcomes: {
      new: '新規',
      created: '登録しました',
      changed: '更新',
      unchanged: '変更なし',
      ignored: '対象外',
      error: 'エラー（取り込みません）',
      failed: '取り込めませんでした',
    },
    reasons: {
      required: '入力が必要です',
      'too-long': '長すぎます',
      'bad-characters': '使えない文字が含まれています',
      'error-value': '表計算ソフトのエラー値です',
      'cut-number': '末尾の桁が失われています',
      'date-value': '日付になっています',
      'total-row': '合計の行のようです',
      'duplicate-in-file': 'ファイルの中で重複しています',
      'user-id-in-use': 'すでに使用されています',
      'not-a-learner': '管理者のユーザーIDです',
      'unknown-class': 'このクラスはありません',
      'ambiguous-class': '似た名前のクラスが複数あります',
      'closed-class': 'このクラスは停止中です',
      'several-classes': '複数のクラスに入っています',
      'unknown-language': '対応していない言語です',
      'not-a-student': '学習者ではありません',
      'role-unknown': '役割が書かれていません',
      disabled: '利用できない人とされています',
      'to-be-deleted': '削除予定の行です',
      dropped: '取り込まないことにした行です',
      vanished: 'この学習者はもういません',
      stopped: '取り込みが中断されたため、変更されていません',
    },
  },
  en: {
    row: 'Row',
    outcome: 'Result',
    reason: 'Reason',
    outcomes: {
      new: 'New',
      created: 'Created',
      changed: 'Changed',
      unchanged: 'Unchanged',
      ignored: 'Ignored',
      error: 'Error (not imported)',
      failed: 'Could not be imported',
    },
    reasons: {
      required: 'is required',
      'too-long': 'is too long',
      'bad-characters': 'contains characters that cannot be used',
      'error-value': 'is an error of the spreadsheet',
      'cut-number': 'lost its last digits in the spreadsheet',
      'date-value': 'has become a date',
      'total-row': 'looks like a line of totals, not like a person',
      'duplicate-in-file': 'stands twice in the file',
      'user-id-in-use': 'is already in use',
      'not-a-learner': 'is the user ID of an administrator',
      'unknown-class': 'does not exist',
      'ambiguous-class': 'could be several classes',
      'closed-class': 'is deactivated',
      'several-classes': 'are several; a learner has one',
      'unknown-language': 'is not a language of the product',
      'not-a-student': 'Not a learner',
      'role-unknown': 'The file does not say the role',
      disabled: 'Not enabled',
      'to-be-deleted': 'Marked for deletion',
      dropped: 'Left out by hand',
      vanished: 'is no longer there',
      stopped: 'was not changed: the import stopped',
    },
  },
};
