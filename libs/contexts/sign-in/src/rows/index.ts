import { OidcFlowRow, OidcLinkRow, OidcProviderRow, OidcTicketRow } from './oidc.row.js';
import { PasswordIssuePerson, PasswordIssueRow } from './password-issue.row.js';
import { RecoveryCodeRow, SecondFactorRow } from './second-factor.row.js';
import { SessionRow } from './session.row.js';

/** For `DatabaseModule.forRoot({ entities })`. */
export const signInEntities = [
  SessionRow,
  PasswordIssueRow,
  PasswordIssuePerson,
  SecondFactorRow,
  RecoveryCodeRow,
  OidcProviderRow,
  OidcLinkRow,
  OidcFlowRow,
  OidcTicketRow,
];
