import type { ChangeOrganizationBody } from '#contracts/http/organizations';
import type { FieldValues } from '#platform/rows';
import { identifierKey } from '#contracts/identifier-key';
import type { Organization } from '../rows/organization.row.js';

export function fieldsOf(organization: Organization): FieldValues {
  return {
    name: organization.name,
    type: organization.type,
    code: organization.code ?? null,
    time_zone: organization.timeZone,
    code_sign_in: organization.codeSignIn,
    join_word: organization.joinWord ?? null,
    seats: organization.seats ?? null,
  };
}

/** The columns of what is given. */
export function columnsOf(asked: ChangeOrganizationBody) {
  const { name, type, code, time_zone, code_sign_in, join_word, seats } = asked;
  return {
    ...(name !== undefined && { name }),
    ...(type !== undefined && { type }),
    ...(code !== undefined && { code, codeKey: identifierKey(code) }),
    ...(time_zone !== undefined && { timeZone: time_zone }),
    ...(code_sign_in !== undefined && { codeSignIn: code_sign_in }),
    ...(join_word !== undefined && { joinWord: join_word }),
    ...(seats !== undefined && { seats }),
  };
}

const HIDDEN = '***';

/** As the audit trail keeps it: of the join word only whether there is one, because it lets strangers in. */
export const auditedOrganization = (values: FieldValues): FieldValues =>
  'join_word' in values ? { ...values, join_word: values['join_word'] === null ? null : HIDDEN } : values;
