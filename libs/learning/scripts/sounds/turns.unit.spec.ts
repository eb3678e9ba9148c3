import { describe, expect, it } from 'vitest';
import { turnsOf } from './turns.mjs';
import { otherVoice, voiceOf } from './voices.mjs';

describe('who speaks', () => {
  it.each([
    ['「コーヒーと{紅茶|こうちゃ}と、どちらが{好|す}きですか。」「コーヒーです。」', 2],
    ['「はい。」—「どうぞ。」', 2],
    ['A「リンさんはどこですか。」B「{会議室|かいぎしつ}です。」', 2],
    ['{朝|あさ}、{会社|かいしゃ}の{人|ひと}に「おはようございます」と{言|い}います。', 1],
    ['{今日|きょう}は{雨|あめ}です。', 1],
  ])('STUDY-3 %s is said in %s turns', (text, turns) => {
    expect(turnsOf(text)).toHaveLength(turns);
    expect(turnsOf(text).join('')).not.toMatch(turns === 2 ? /[「」]/u : /^$/u);
  });

  it('STUDY-3 a voice follows from the name alone, and the second speaker has the other one', () => {
    expect(voiceOf('word:学校/がっこう')).toBe('mei');
    expect(voiceOf('kana:あ')).toBe('m001');
    expect(otherVoice(otherVoice('mei'))).toBe('mei');
    expect(otherVoice('mei')).toBe('m001');
  });
});
