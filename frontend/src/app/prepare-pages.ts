import { keepLoaded } from './keep-page.js';

/**
 * Loads what plays without a network what was taken along: the player and the pages that lead to it. The worker keeps what is
 * loaded (ADR 28); where it was not there yet, it is told. What does not come now comes with the next page that has it.
 */
export async function preparePages(): Promise<void> {
  await Promise.allSettled([
    import('../features/practise/practice-launcher.js'),
    import('../features/see-top/top-page.js'),
    import('../features/see-top/home-page.js'),
    import('../features/practise/left/left-practice.js'),
    import('../parts/writing/kanji-card.js'),
    import('./routes/learner/kana-practice-page.js'),
  ]);
  await keepLoaded();
}
