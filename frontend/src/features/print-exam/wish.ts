import { PAPER_FORMS, PAPER_SHEETS, type PaperSheet } from '#contracts/http/papers';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { currentLanguage } from '../../kit/texts/i18n.js';
import { isLanguage } from '../../kit/texts/languages.js';
import type { PaperWish } from './api/papers.js';

const FORMS_AT_FIRST = 4;
/** A draft has nobody yet who could have taken it. */
export const SHEETS_OF_DRAFT: readonly PaperSheet[] = ['paper', 'key'];

/** In the address, too: whoever comes back, or is sent the link, sees the same. The address follows a moment later than a tick must. */
export function usePaperWish(offered: readonly PaperSheet[]) {
  const [address, setAddress] = useSearchParams();
  const [search, setSearch] = useState(address);
  const asked = search.get('sheets')?.split(',') ?? SHEETS_OF_DRAFT;
  const forms = Number(search.get('forms'));
  const language = search.get('language');
  const wish: PaperWish = {
    sheets: PAPER_SHEETS.filter((sheet) => asked.includes(sheet) && offered.includes(sheet)),
    forms: forms >= 1 && forms <= PAPER_FORMS.length ? Math.floor(forms) : FORMS_AT_FIRST,
    furigana: search.get('furigana') === 'true',
    language: isLanguage(language) ? language : currentLanguage(),
    classId: search.get('class') ?? '',
  };
  const set = (name: string, value: string) => {
    const after = new URLSearchParams(search);
    after.set(name, value);
    setSearch(after);
    setAddress(after, { replace: true });
  };
  return { wish, set };
}
