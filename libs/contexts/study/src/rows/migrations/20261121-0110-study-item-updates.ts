/**
 * Nothing is searched by the day an item is due, and every answer moves it: with the index no update of an item could stay
 * on its page (three times as slow). Forward only.
 */
export const studyItemUpdatesMigration = {
  name: '20261121_0110_study_item_updates',
  up: 'drop index learner_study_item_due',
} as const;
