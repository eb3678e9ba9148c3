import { defineEntity, p } from '@mikro-orm/core';
import { organizationFilter } from '#platform/database';

/** The job that sets the passwords; its key is the row's id. */
export const PASSWORD_JOB = 'issue-initial-passwords';

const PasswordIssueSchema = defineEntity({
  name: 'PasswordIssueRow',
  tableName: 'password_issue',
  filters: organizationFilter(),
  properties: {
    id: p.uuid().primary(),
    organizationId: p.uuid(),
    issuedBy: p.uuid(),
    createdAt: p.datetime().defaultRaw('now()'),
    requestHash: p.text(),
    /** Names the secret that the passwords derive from. */
    keyId: p.text(),
    closedAt: p.datetime().nullable(),
    /** People who were not reached when it was stopped. */
    leftCount: p.integer().default(0),
  },
});
export class PasswordIssueRow extends PasswordIssueSchema.class {}
PasswordIssueSchema.setClass(PasswordIssueRow);

const PasswordIssuePersonSchema = defineEntity({
  name: 'PasswordIssuePerson',
  tableName: 'password_issue_person',
  filters: organizationFilter(),
  properties: {
    issueId: p.uuid().primary(),
    personId: p.uuid().primary(),
    organizationId: p.uuid(),
    /** null until its turn; another one than the person's now: the password was replaced since. */
    passwordHash: p.text().nullable(),
    failed: p.boolean().default(false),
  },
});
export class PasswordIssuePerson extends PasswordIssuePersonSchema.class {}
PasswordIssuePersonSchema.setClass(PasswordIssuePerson);
