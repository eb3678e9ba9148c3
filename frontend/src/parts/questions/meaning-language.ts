import type { Language } from '#contracts/constants';
import { createContext } from 'react';

/** Whose eyes meanings are shown to, where that is not the reader's of the page: a learner's own language, an author's preview. */
export const MeaningLanguage = createContext<Language | undefined>(undefined);
