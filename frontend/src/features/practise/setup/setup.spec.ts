import { beforeEach, describe, expect, it } from 'vitest';
import { keptPlace } from '../../../kit/session/kept.js';
import { setToken } from '../../../kit/session/token.js';
import { setupName } from '../../../parts/study/last-choice.js';
import { isPractice } from '#contracts/practice-types';
import { practiceId, practiceOf } from '../../../parts/study/practice-codes.js';
import { PRACTICE_FORMS } from './practice-forms.js';
import { countOf, themesOf, type Kind } from '../api/kinds.js';
import { keepSetup, keptSetup } from './kept-setup.js';
import { askedOf, groupsOf, setupToSend, withTheme } from './offered.js';

const signIn = (sub: string) => setToken(`head.${btoa(JSON.stringify({ sub }))}.signature`);

beforeEach(() => localStorage.clear());

describe('the setup of practice', () => {
  it.each(Object.keys(PRACTICE_FORMS).filter(isPractice))(
    'STUDY-1 %s starts with what it has not been told',
    (code) => {
      expect(keptSetup(code)).toEqual(PRACTICE_FORMS[code].first);
      expect(practiceOf(practiceId(code))).toBe(code);
    },
  );

  it('STUDY-1 what was chosen last is there again, each type for itself', () => {
    keepSetup('particle', { level: 'N3', question_count: 30, seconds_total: 600 });
    expect(keptSetup('particle')).toMatchObject({ level: 'N3', question_count: 30, seconds_total: 600 });
    expect(keptSetup('grammar')).toMatchObject({ level: 'N5', question_count: 10 });
  });

  it('STUDY-1 who signs in on the same device finds nothing of the one before', () => {
    signIn('mai');
    keepSetup('particle', { level: 'N3', question_count: 30 });
    signIn('ren');
    expect(keptSetup('particle')).toEqual(PRACTICE_FORMS.particle.first);
    signIn('mai');
    expect(keptSetup('particle')).toMatchObject({ level: 'N3', question_count: 30 });
  });

  it.each(['{', '[]', '"x"', '{"level":"N9","question_count":1000,"groups":"gojuon","seconds_total":7}'])(
    'STUDY-1 what nobody offers is not taken from the device: %s',
    (kept) => {
      localStorage.setItem(keptPlace(setupName('kanji-by-level')), kept);
      const setup = setupToSend('kanji-by-level', keptSetup('kanji-by-level'));
      expect(setup).toEqual({ level: 'N5', question_count: 10 });
    },
  );

  it('STUDY-1 a type is sent its own fields only, and one timer', () => {
    const chosen = { level: 'N4', theme: 'food', grade: 2, question_count: 20 } as const;
    expect(setupToSend('particle', { ...chosen, seconds_per_question: 10, seconds_total: 300 })).toEqual({
      level: 'N4',
      question_count: 20,
      seconds_per_question: 10,
    });
    expect(setupToSend('daily-challenge', chosen)).toEqual({});
  });

  it('STUDY-1 the kinds of question are named only where they are not the usual ones', () => {
    const all = { level: 'N5', skills: ['word-meaning', 'word-reading', 'word-recall'] } as const;
    expect(setupToSend('vocabulary', { ...all, skills: [...all.skills] })).not.toHaveProperty('skills');
    expect(setupToSend('vocabulary', { level: 'N5', skills: ['matching'] }).skills).toEqual(['matching']);
  });

  it.each([
    ['kana', { kinds: ['kana'], script: 'katakana', groups: ['foreign'] }],
    ['word', { kinds: ['word'], level: 'N5', theme: 'food' }],
    ['listening', { kinds: ['listening'], level: 'N5' }],
  ] as const)('STUDY-1 of the sound challenge %s is narrowed by what it has', (kind, sent) => {
    const chosen = { level: 'N5', theme: 'food', script: 'katakana', question_count: 10 } as const;
    expect(setupToSend('audio', { ...chosen, kinds: [kind], groups: ['foreign'] })).toEqual({
      ...sent,
      question_count: 10,
    });
  });

  it('STUDY-3 the hiragana chart has no foreign sounds', () => {
    expect(groupsOf('kana', { script: 'hiragana' })).not.toContain('foreign');
    expect(groupsOf('kana', { script: 'katakana' })).toContain('foreign');
    expect(groupsOf('hiragana-practice', {})).not.toContain('foreign');
    expect(groupsOf('katakana-practice', {})).toContain('foreign');
  });

  const kind = (changes: Partial<Kind>): Kind => ({
    quiz_type: 8,
    kind: 'word',
    skill: 'word-meaning',
    level: null,
    grade: null,
    theme: null,
    count: 1,
    ...changes,
  });

  it('STUDY-1 counts what there is, and leaves out the themes that a level has nothing of', () => {
    const kinds = [
      kind({ level: 'N5', theme: 'food', count: 3 }),
      kind({ level: 'N5', theme: 'work', count: 2 }),
      kind({ level: 'N4', theme: 'work', count: 5 }),
    ];
    expect(countOf(kinds, { level: 'N5' })).toBe(5);
    expect(countOf(undefined, {})).toBeUndefined();
    expect(themesOf(kinds, { level: 'N4' })).toEqual([{ theme: 'work', count: 5 }]);
    expect(withTheme('vocabulary', { level: 'N4', theme: 'food' }, kinds).theme).toBeUndefined();
    expect(withTheme('vocabulary', { level: 'N5', theme: 'food' }, kinds).theme).toBe('food');
    expect(withTheme('vocabulary', { level: 'N4', theme: 'food' }, undefined).theme).toBe('food');
  });

  it('STUDY-1 counts the chosen kinds of question only, those on request too', () => {
    const kinds = [
      kind({ quiz_type: 1, kind: 'kanji', skill: 'kanji-reading', grade: 1, count: 80 }),
      kind({ quiz_type: 1, kind: 'kanji', skill: 'kanji-meaning', grade: 1, count: 70 }),
      kind({ quiz_type: 1, kind: 'kanji', skill: 'handwriting', grade: 1, count: 80 }),
    ];
    const count = (skills?: ('kanji-meaning' | 'handwriting' | 'matching')[]) =>
      countOf(kinds, askedOf('kanji-by-grade', { grade: 1, ...(skills && { skills }) }));
    expect(count()).toBe(150);
    expect(count(['kanji-meaning'])).toBe(70);
    expect(count(['kanji-meaning', 'handwriting'])).toBe(150);
    expect(count(['matching'])).toBe(0);
  });

  it('STUDY-1 counts of the sound challenge what is to be heard', () => {
    const kinds = [
      kind({ quiz_type: 6, kind: 'word', skill: 'listening', level: 'N5', count: 4 }),
      kind({ quiz_type: 6, kind: 'listening', skill: 'listening', level: 'N5', count: 7 }),
    ];
    expect(countOf(kinds, askedOf('audio', { kinds: ['listening'], level: 'N5' }))).toBe(7);
  });
});
