import { LATIN_DOUBLES, LOOK_ALIKES } from '#contracts/identifier-key';

/**
 * Keys as `identifierKey` writes them since it reads look-alikes as the Latin letters that they look like. Where two ids of
 * before look alike, the one that was there first takes the key; the other keeps its own, under which nobody signs in any
 * more, and an administrator gives it another id. Forward only.
 */
export const lookAlikeIdsMigration = {
  name: '20261127_0010_look_alike_ids',
  up: /* sql */ `
with latin as (
  select id, translate(user_id_key, '${LOOK_ALIKES}', '${LATIN_DOUBLES}') as key, user_id_key as before from app_user
), first as (
  select distinct on (key) id, key from latin order by key, key <> before, id
)
update app_user u set user_id_key = f.key from first f where f.id = u.id and f.key <> u.user_id_key;
with latin as (
  select id, translate(code_key, '${LOOK_ALIKES}', '${LATIN_DOUBLES}') as key, code_key as before from organization
  where code_key is not null
), first as (
  select distinct on (key) id, key from latin order by key, key <> before, id
)
update organization o set code_key = f.key from first f where f.id = o.id and f.key <> o.code_key;
`,
} as const;
