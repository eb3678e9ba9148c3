/** A secret is one seat's, and is looked up before anybody is known: by its hash, within one organization. */
export const seatSecretsMigration = {
  name: '20261121_0040_seat_secrets',
  up: /* sql */ `
create unique index app_user_seat_secret on app_user (organization_id, seat_secret_hash)
  where seat_secret_hash is not null;
`,
} as const;
