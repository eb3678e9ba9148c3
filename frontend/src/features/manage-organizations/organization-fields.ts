import { ORGANIZATION_KINDS, type Organization } from '#contracts/http/organizations';

/** What the dialogs hold, under the names of the request's fields. */
export interface OrganizationFields {
  name: string;
  type: (typeof ORGANIZATION_KINDS)[number];
  code: string;
  time_zone: string;
  code_sign_in: boolean;
  /** Empty: the code alone is enough. */
  join_word: string;
  /** null for no limit. */
  seats: number | null;
}

export const newOrganization = (timeZone: string): OrganizationFields => ({
  name: '',
  type: 'school',
  code: '',
  time_zone: timeZone,
  code_sign_in: false,
  join_word: '',
  seats: null,
});

export const fieldsOf = (organization: Organization): OrganizationFields => ({
  name: organization.name,
  type: ORGANIZATION_KINDS.find((kind) => kind === organization.type) ?? 'school',
  code: organization.code ?? '',
  time_zone: organization.time_zone,
  code_sign_in: organization.code_sign_in,
  join_word: organization.join_word ?? '',
  seats: organization.seats,
});

/** The body that the fields stand for. */
export const bodyOf = ({ join_word, ...fields }: OrganizationFields) => ({
  ...fields,
  join_word: join_word.trim() === '' ? null : join_word,
});
