import { IconLock } from '@tabler/icons-react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage, startTexts } from '../../testing/render.js';
import { ActionMenu } from './list-action.js';

beforeEach(() => startTexts('list'));

it('NAV-7 an open menu of a row is a menu of commands alone, within the page’s main part', async () => {
  const run = vi.fn();
  renderPage(
    <main>
      <ActionMenu label="Actions for Anna" actions={[{ label: 'Deactivate', icon: IconLock, run }]} />
    </main>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Anna' }));
  const command = await screen.findByRole('menuitem', { name: 'Deactivate' });
  expect(screen.getByRole('main').contains(command)).toBe(true);
  // colours need a real browser: e2e/accessibility.journey.spec.ts
  const rules = { runOnly: ['aria-required-children', 'aria-required-parent', 'region'] };
  const { violations } = await axe.run(document.body, rules);
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await userEvent.click(command);
  expect(run).toHaveBeenCalledOnce();
});
