import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { SignedInUser } from '../../kit/session/current-user.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { RequirePermission } from './require-permission.js';

const show = (permissions: string[]) =>
  renderPage(
    <SignedInUser value={aUser({ usertype: 2, permissions })}>
      <RequirePermission needs="students.view">
        <p>the page</p>
      </RequirePermission>
    </SignedInUser>,
  );

describe('RequirePermission', () => {
  beforeEach(() => startTexts());

  it('NAV-5 opens the page with its permission', () => {
    show(['students.view']);
    expect(screen.getByText('the page')).toBeTruthy();
  });

  it('NAV-5 without it shows that the page is denied, in its place', () => {
    show(['exams.view']);
    expect(screen.getByRole('heading', { name: 'You do not have permission to see this page' })).toBeTruthy();
    expect(screen.queryByText('the page')).toBeNull();
  });
});
