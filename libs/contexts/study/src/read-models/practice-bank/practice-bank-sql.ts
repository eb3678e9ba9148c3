import { NEEDS } from '#contracts/constants';
import { QUESTIONS_THAT_TAKE } from '#contracts/practice-types';
import { FURTHER_READING } from '#libs/learning';

const listed = (names: readonly string[]): string => `'{${names.join(',')}}'`;
/** What a question of the bank takes; '' of most. */
const TAKES = `case ${NEEDS.map((need) => {
  const { skills, tags } = QUESTIONS_THAT_TAKE[need];
  return `when skill = any(${listed(skills)}) or tags && ${listed(tags)} then '${need}'`;
}).join(' ')} else '' end`;
/** Not one of these questions, and none that takes one of these: numbers of the two parameters. */
const notNow = (questions: number, needs: number): string =>
  `question_id <> all($${questions}::uuid[]) and ${TAKES} <> all($${needs}::text[])`;

/** Asks for a reading of a kanji that is not the one to know first. */
const IS_FURTHER = `tags @> '{${FURTHER_READING}}'`;

/**
 * The first question of each item in the seed's order, then the second of each, and so on: no item is asked twice while
 * another was not. Levels, themes and tags narrow; items are named by themselves or by what a confusion calls them.
 * A kanji that the learner has not met is asked by its further readings last.
 */
export const DRAW = `
with wanted as (
  select question_id, version, skill, kind, item,
    row_number() over (partition by kind, item order by ${IS_FURTHER} and not exists (select from learner_study_item known
      where known.learner_id = $12 and known.kind = practice_bank.kind and known.item = practice_bank.item),
      md5($1 || question_id)) as turn
  from practice_bank
  where not retired and kind = any($2) and skill = any($3)
    and ($4::text is null or level = $4) and ($5::int is null or grade = $5) and ($6::text is null or theme = $6)
    and (select coalesce(bool_and(tags && array(select jsonb_array_elements_text(any_of))), true)
         from jsonb_array_elements($7::jsonb) any_of)
    and ($8::text[] is null or item = any($8) or asked = any($8))
    and ($9::uuid is null or exists (select from learner_study_item met
      where met.learner_id = $9 and met.kind = practice_bank.kind and met.item = practice_bank.item))
    and ${notNow(11, 13)})
select question_id, version, skill, kind, item from wanted
order by turn, md5($1 || item), question_id limit $10`;

/** A kanji that was not met is asked by the reading to know first. */
export const ONE_OF_EACH = `
select q.* from unnest($1::text[], $2::text[], $6::bool[]) with ordinality as wanted (kind, item, met, place)
cross join lateral (
  select question_id, version, skill, kind, item from practice_bank b
  where not b.retired and b.kind = wanted.kind and b.item = wanted.item and b.skill = any($3)
    and ${notNow(5, 7)}
  order by b.${IS_FURTHER} and not wanted.met, md5($4 || b.question_id) limit 1) q
order by wanted.place`;

export const UNMET = `
select kind, item from (
  select kind, item, min(case
    when kind = 'kana' and tags @> '{hiragana,gojuon}' then 0
    when kind = 'kana' and tags @> '{katakana,gojuon}' then 1
    when kind = 'kana' then 2
    when level = 'N5' then 3 when level = 'N4' then 4 when level = 'N3' then 5 when level = 'N2' then 6
    else 7 end) as rung
  from practice_bank
  where not retired and skill = any($4) and kind <> 'own' and ($3 or kind <> 'kana') and ${notNow(7, 8)}
  group by kind, item) b
where not exists (
  select from learner_study_item met
  where met.learner_id = $1 and met.kind = b.kind and met.item = b.item
    and (met.last_on < $2::date or split_part(met.history[1], ' ', 2)::date < $2::date))
order by rung, md5($5 || kind || item), item limit $6`;

export const ASKABLE = `
select wanted.place::int as place from unnest($1::text[], $2::text[]) with ordinality as wanted (kind, item, place)
where exists (select from practice_bank b where not b.retired and b.kind = wanted.kind
  and b.item = wanted.item and b.skill = any($3) and ${notNow(4, 5)}) order by wanted.place`;

/** These very questions, in their order. */
export const CURRENT = `
select question_id, version, skill, kind, item from practice_bank
where not retired and question_id = any($1) and kind = any($2) and skill = any($3) and ${notNow(4, 5)}
order by array_position($1::uuid[], question_id)`;
