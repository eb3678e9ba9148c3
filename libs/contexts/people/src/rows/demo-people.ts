import {
  ADMINISTRATOR_PERMISSIONS,
  type Language,
  PLATFORM_ORGANIZATION_ID,
  ROLE,
} from '#contracts/constants';
import { uuidv5 } from '#libs/kernel';
import type { NewClass } from '../commands/create-class/create-class.handler.js';
import type { NewOrganization } from '../commands/create-organization/create-organization.handler.js';
import type { NewUser } from '../commands/create-user/create-user.handler.js';
import { FUJI_LEARNERS, SAKURA_LEARNERS } from './demo-names.js';

/** Somebody whose password a seed knows. */
export type SeededUser = Omit<NewUser, 'passwordHash'> & { readonly password?: string | undefined };

/** Password of everybody in the demo data (contract.md). */
export const DEMO_PASSWORD = 'Manabiya#2026';

// Derived ids: seeding twice makes the same people, and the seeds of other contexts can name them.
export const demoOrganizationId = (code: 'SAKURA' | 'FUJI'): string => uuidv5('demo-organization', code);
export const demoClassId = (code: 'SAKURA' | 'FUJI', name: string): string =>
  uuidv5('demo-class', code, name);
/** @param userId e.g. `learner01`, `teacher01`, `fuji10`, `fujiteacher`, `top` */
export const demoUserId = (userId: string): string => uuidv5('demo-user', userId);

const SAKURA = demoOrganizationId('SAKURA');
const FUJI = demoOrganizationId('FUJI');

export const PLATFORM_ORGANIZATION: NewOrganization = {
  id: PLATFORM_ORGANIZATION_ID,
  name: 'Manabiya',
  type: 'platform',
  code: null,
  timeZone: 'Asia/Tokyo',
};

export const DEMO_ORGANIZATIONS: readonly NewOrganization[] = [
  {
    id: SAKURA,
    name: 'さくら日本語学校',
    type: 'school',
    code: 'SAKURA',
    timeZone: 'Asia/Tokyo',
    codeSignIn: true,
  },
  { id: FUJI, name: '富士製作所', type: 'company', code: 'FUJI', timeZone: 'Asia/Tokyo' },
];

const classOf = (code: 'SAKURA' | 'FUJI', organizationId: string, name: string): NewClass => ({
  id: demoClassId(code, name),
  organizationId,
  name,
});
export const DEMO_CLASSES: readonly NewClass[] = [
  classOf('SAKURA', SAKURA, 'N5-A'),
  classOf('SAKURA', SAKURA, 'N4-A'),
  classOf('FUJI', FUJI, '朝クラス'),
  classOf('FUJI', FUJI, '夜クラス'),
];

interface Place {
  readonly code: 'SAKURA' | 'FUJI';
  readonly organizationId: string;
  readonly prefix: string;
  /** The first half of the learners is in the first class, the rest in the second. */
  readonly classes: readonly [string, string];
  readonly branches: readonly [string, string];
  readonly gakunen: string;
}

function learners(place: Place, names: readonly (readonly [string, Language])[]): NewUser[] {
  return names.map(([fullname, contentLanguage], index) => {
    const userId = `${place.prefix}${String(index + 1).padStart(2, '0')}`;
    const half = index * 2 < names.length ? 0 : 1;
    return {
      id: demoUserId(userId),
      organizationId: place.organizationId,
      usertype: ROLE.learner,
      userId,
      fullname,
      gakunen: place.gakunen,
      branch: place.branches[half],
      classId: demoClassId(place.code, place.classes[half]),
      contentLanguage,
      isWelcomed: userId !== 'learner30',
      isInitial: userId === 'learner30',
    };
  });
}

/** Beyond what administrators start with, these write questions of their own. */
const DEMO_PERMISSIONS = [...ADMINISTRATOR_PERMISSIONS, 'questions.own'] as const;

const staff = (
  userId: string,
  fullname: string,
  organizationId: string,
  usertype: NewUser['usertype'] = ROLE.administrator,
): NewUser => ({
  id: demoUserId(userId),
  organizationId,
  usertype,
  userId,
  fullname,
  contentLanguage: 'ja',
  ...(usertype === ROLE.administrator && { permissions: DEMO_PERMISSIONS }),
});

export const DEMO_USERS: readonly SeededUser[] = [
  ...learners(
    {
      code: 'SAKURA',
      organizationId: SAKURA,
      prefix: 'learner',
      classes: ['N5-A', 'N4-A'],
      branches: ['新宿校', '池袋校'],
      gakunen: '1年',
    },
    SAKURA_LEARNERS,
  ),
  ...learners(
    {
      code: 'FUJI',
      organizationId: FUJI,
      prefix: 'fuji',
      classes: ['朝クラス', '夜クラス'],
      branches: ['富山工場', '高岡工場'],
      gakunen: '',
    },
    FUJI_LEARNERS,
  ),
  staff('teacher01', '佐藤 美咲', SAKURA),
  staff('fujiteacher', '田中 健一', FUJI),
  staff('top', '学び舎 管理者', PLATFORM_ORGANIZATION_ID, ROLE.topAdministrator),
].map((user) => ({ ...user, password: DEMO_PASSWORD }));
