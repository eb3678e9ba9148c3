import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { createQueryClient } from '../../../kit/client/query-client.js';
import { SignedInUser } from '../../../kit/session/current-user.js';
import { serveApi } from '../../../testing/api.js';
import { aClass, pageOf } from '../../../testing/people.js';
import { aUser, renderPage } from '../../../testing/render.js';
import { DashboardPage } from '../dashboard-page.js';
import { classStatistics, organizationStatistics } from './statistics.js';

export const EMPTY = aClass({ id: 'c0', name: '0組', student_count: 0, organization_id: 'o1' });
export const A = aClass({ id: 'c1', name: 'A組', student_count: 5, organization_id: 'o1' });
const Address = () => <code data-testid="address">{useLocation().search}</code>;
export const address = () => screen.getByTestId('address').textContent;

interface Opened {
  search?: string;
  classes?: ReturnType<typeof aClass>[];
  permissions?: string[];
  /** Who belongs to none of the organizations. */
  isTop?: boolean;
  replies?: Parameters<typeof serveApi>[0];
}
/** The dashboard, of a server that answers as said. */
export function open({
  search = '',
  classes = [EMPTY, A],
  permissions,
  isTop = false,
  replies,
}: Opened = {}) {
  const asked = serveApi({
    'GET /classes?page=1&size=100&sort=name': { body: pageOf(...classes) },
    ...Object.fromEntries(
      ['period=week', 'period=today', 'period=range&from=2026-11-02&to=2026-11-03'].flatMap(
        (query): [string, { body: object }][] => [
          [`GET /statistics/classes/c1?${query}`, { body: classStatistics() }],
          [`GET /statistics/classes/c0?${query}`, { body: classStatistics({ class_id: 'c0' }) }],
          [`GET /statistics/organizations/o1?${query}`, { body: organizationStatistics() }],
        ],
      ),
    ),
    ...replies,
  });
  const client = createQueryClient();
  renderPage(
    <SignedInUser
      value={aUser({
        ...(isTop ? { usertype: 3, organization_id: 'platform' } : { usertype: 2, organization_id: 'o1' }),
        permissions: permissions ?? ['students.view', 'exams.view', 'exams.edit'],
      })}
    >
      <DashboardPage />
      <Address />
    </SignedInUser>,
    `/dashboard${search}`,
    client,
  );
  return { asked: () => asked.map(({ call }) => call), client, user: userEvent.setup() };
}
export const figure = async (label: string) => {
  const [name] = await screen.findAllByText(label, { selector: 'dt' });
  return name!.parentElement!;
};
