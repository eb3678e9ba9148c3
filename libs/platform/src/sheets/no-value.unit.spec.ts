import { expect, it } from 'vitest';
import { noValue } from './no-value.js';

it.each([
  ...['#N/A', '#n/a', '＃Ｎ／Ａ', '#VALUE!', '#REF!', '#NAME?', '#DIV/0!', '#NULL!', '#NUM!', '#SPILL!'],
  ...[
    '#NV',
    '#WERT!',
    '#VALOR!',
    '#N/D',
    '#¡REF!',
    'Err:502',
    '###',
    '########',
    ' #N/A ',
    '#ERROR!',
    '#BUSY!',
  ],
])('ADMIN-2 %j is an error of a spreadsheet', (text) => expect(noValue(text)).toBe('error-value'));

it.each(['1.23457E+15', '1,23457E+15', '9E+11'])('ADMIN-2 %j has lost its last digits', (text) =>
  expect(noValue(text)).toBe('cut-number'),
);

it.each([
  ...['', '#', '##', '#1', '#学び', 'N/A', 'NA', 'C#', 'Class #3', '1E5', '12E+', 'E+12', '1234567890123456'],
  ...['#N/A と書く', 'Error: 502', 'REF!', 'a1E+15'],
])('ADMIN-2 %j is what somebody wrote', (text) => expect(noValue(text)).toBeUndefined());
