import { anywhere } from '#platform/database';
import { identifierKey } from '#contracts/identifier-key';
import type { AppUser } from '../rows/app-user.row.js';
import { byOrganizationName, type Orders } from './list-order.js';

/** Where the name or the user id holds the text, in any width and case. */
export const searched = (q: string | undefined) =>
  q
    ? {
        $or: [{ fullname: { $ilike: anywhere(q) } }, { userIdKey: { $like: anywhere(identifierKey(q)) } }],
      }
    : {};

/** What lists of learners and of administrators are both sorted by. */
export const PEOPLE_ORDERS: Orders<AppUser> = {
  fullname: (fullname) => ({ fullname }),
  user_id: (userIdKey) => ({ userIdKey }),
  organization: byOrganizationName,
  created_at: (createdAt) => ({ createdAt }),
  updated_at: (updatedAt) => ({ updatedAt }),
  last_login_at: (lastLoginAt) => ({ lastLoginAt }),
};
