import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Words that are found anew where the page takes another language while they are shown. */
export function Retold({ said }: { said: () => ReactNode }) {
  useTranslation();
  return said();
}
