export const STAGED_FILTER = 'staged';
/** What an import has written and not activated exists for nobody but that import, which switches this off. */
export const notStaged = {
  [STAGED_FILTER]: { name: STAGED_FILTER, default: true, cond: { stagedBy: null } },
};
