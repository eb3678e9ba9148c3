import { ASKED_SKILLS, KANA_GROUPS, type AskedSkill } from '#contracts/constants';
import type { PracticeSetup } from '#contracts/http/practice-setup';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isAnotherPage, type Place } from '../../kit/leaving/leaving.js';
import { isPractice, type PracticeCode } from '#contracts/practice-types';

/** What a page's address asks for: nothing, a practice to be set up or started, or an attempt that has begun. */
export interface PracticeAddress {
  attemptId: string | undefined;
  code: PracticeCode | undefined;
  /** A practice that was taken along, to be begun. */
  takenId: string | undefined;
  setup: PracticeSetup;
  /** The cards of the stage are to be shown though its learner knows them. */
  lessonAgain: boolean;
}

const NAMES = [
  'attempt',
  'practice',
  'taken',
  'stage',
  'item',
  'skill',
  'group',
  'drill',
  'further',
  'lesson',
  'check',
];

/**
 * The address carries the attempt, so that a reload goes on with it. It takes the place of the address before it: the
 * way back leads out of the practice, and asks first.
 */
export function usePracticeAddress() {
  const [search, setSearch] = useSearchParams();
  const address = useMemo(() => read(search), [search]);
  const change = useCallback(
    (own: Readonly<Record<string, string>>) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          for (const name of NAMES) next.delete(name);
          for (const [name, value] of Object.entries(own)) next.set(name, value);
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  const open = useCallback((attempt: string) => change({ attempt }), [change]);
  const openStage = useCallback(
    (stage: number) => change({ practice: 'kanji-stage', stage: String(stage) }),
    [change],
  );
  const close = useCallback(() => change({}), [change]);
  return { address, open, openStage, close };
}

/** Practice lies above a page: the same page without it, or with another attempt, is elsewhere too. */
export const leavesAttempt = (from: Place, to: Place): boolean =>
  isAnotherPage(from, to) || attemptOf(from) !== attemptOf(to);

const attemptOf = ({ search }: Place) => new URLSearchParams(search).get('attempt');

function read(search: URLSearchParams): PracticeAddress {
  const code = search.get('practice') ?? '';
  const stage = Number(search.get('stage') ?? Number.NaN);
  const items = search.getAll('item');
  const skills = search.getAll('skill').filter(isAsked);
  const groups = KANA_GROUPS.filter((group) => search.getAll('group').includes(group));
  return {
    attemptId: search.get('attempt') ?? undefined,
    code: isPractice(code) ? code : undefined,
    takenId: search.get('taken') ?? undefined,
    lessonAgain: search.get('lesson') === 'again',
    setup: {
      ...(Number.isInteger(stage) ? { stage } : {}),
      ...(search.get('check') === 'start' ? { check: true } : {}),
      ...(items.length > 0 ? { items } : {}),
      ...(skills.length > 0 ? { skills } : {}),
      ...(groups.length > 0 ? { groups } : {}),
      ...(search.get('drill') === 'true' ? { drill: true } : {}),
      ...(search.get('further') === 'true' ? { further: true } : {}),
    },
  };
}

const isAsked = (skill: string): skill is AskedSkill => ASKED_SKILLS.some((one) => one === skill);
