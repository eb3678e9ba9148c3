/** What a spreadsheet writes where it has no value, in English and as Excel says it in other languages, and what only LibreOffice or Google Sheets (`#ERROR!`) write. */
const ERROR =
  /^(?:#(?:N\/A|N\/D|NV|VALUE!|VALOR!|VALEUR!|WERT!|REF!|¡REF!|BEZUG!|NAME\?|NOM\?|NOME\?|¿NOMBRE\?|DIV\/0!|¡DIV\/0!|NULL!|NUL!|NULO!|NUM!|NÚM!|ZAHL!|NOMBRE!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|GETTING_DATA|SCHEMA!|ERROR!|PYTHON!|BUSY!|EXTERNAL!|TIMEOUT!)|Err:\d{3}|#{3,})$/iu;
/** A number too long for its column, saved as it was shown: its last digits are lost. */
const CUT_NUMBER = /^\d(?:[.,]\d+)?E\+\d{1,3}$/i;

/**
 * Why a cell's text is not what somebody wrote there: `error-value` (`#N/A`, `#REF!`, `########`), `cut-number`
 * (`1.23457E+15`). undefined: it is.
 */
export function noValue(text: string): 'error-value' | 'cut-number' | undefined {
  const bare = text.normalize('NFKC').trim();
  if (ERROR.test(bare)) return 'error-value';
  return CUT_NUMBER.test(bare) ? 'cut-number' : undefined;
}
