import { defineEntity, p } from '@mikro-orm/core';
import { LANGUAGES } from '#contracts/constants';
import { organizationFilter } from '#platform/database';
import { identifierKey } from '#contracts/identifier-key';
import { SchoolClassRow } from './school-class.row.js';
import { notStaged } from './staged-filter.js';

/** The three roles as the table's check names them. */
const USERTYPES = [1, 2, 3] as const;

const AppUserSchema = defineEntity({
  name: 'AppUser',
  tableName: 'app_user',
  filters: { ...organizationFilter(), ...notStaged },
  properties: {
    id: p.uuid().primary(),
    organizationId: p.uuid(),
    usertype: p.enum(USERTYPES),
    userId: p.text(),
    userIdKey: p.text(),
    fullname: p.text(),
    gakunen: p.text().default(''),
    branch: p.text().default(''),
    class: () => p.manyToOne(SchoolClassRow).joinColumn('class_id').nullable(),
    contentLanguage: p.enum(LANGUAGES).default('en'),
    /** Has been led through the first run, or out of it; nobody is asked twice. */
    welcomed: p.boolean().default(false),
    permissions: p.array<string>(),
    passwordHash: p.text().nullable(),
    isInitial: p.boolean().default(false),
    guest: p.boolean().default(false),
    /** SHA-256, in hex, of what a guest's browser keeps. */
    seatSecretHash: p.text().nullable(),
    stagedBy: p.uuid().nullable(),
    deactivatedAt: p.datetime().nullable(),
    version: p.integer().default(1),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
    lastLoginAt: p.datetime().nullable(),
  },
});
export class AppUser extends AppUserSchema.class {}
AppUserSchema.setClass(AppUser);

/** A user id as it was typed and as it is compared. */
export const userIdColumns = (typed: string) => ({ userId: typed.trim(), userIdKey: identifierKey(typed) });
