/**
 * The form in which user ids and organization codes are compared: NFKC, without regard to case (contract.md), so that
 * ＬＥＡＲＮＥＲ０１ typed with a Japanese keyboard is learner01.
 */
export const identifierKey = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase();
