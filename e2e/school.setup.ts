import { test } from '@playwright/test';
import { schoolAt } from './support/pictures/school.js';

test('the school of the pictures is there', async ({ playwright, baseURL }) => {
  await schoolAt(playwright, baseURL);
});
