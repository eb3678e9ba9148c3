import { test } from '@playwright/test';
import { noteSchool, openSchool } from './support/pictures/school.js';

test('the school of the pictures is there', async ({ request }) => {
  noteSchool(await openSchool(request));
});
