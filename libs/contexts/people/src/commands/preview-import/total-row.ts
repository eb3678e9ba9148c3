/** How lists begin the line below the last person, in the languages of the product. */
const TOTALS: ReadonlySet<string> = new Set([
  ...[
    '合計',
    '総計',
    '小計',
    '計',
    '総数',
    '人数',
    '合計人数',
    '以上',
    'total',
    'totals',
    'subtotal',
    'grand total',
  ],
  ...[
    '合计',
    '总计',
    '小计',
    '总数',
    'tổng',
    'tổng cộng',
    'tổng số',
    'jumlah',
    'total geral',
    'जम्मा',
    'कुल',
    'योग',
  ],
]);

/** Whether a name or a user ID is the word that a line of totals begins with: 合計, `Total:`. */
export const isTotal = (text: string): boolean =>
  TOTALS.has(text.normalize('NFKC').trim().toLowerCase().replace(/\s*:$/, ''));
