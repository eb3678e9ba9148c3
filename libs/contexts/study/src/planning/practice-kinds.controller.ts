import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { HANDWRITING, QUIZ_TYPES, type Level, LEVELS } from '#contracts/constants';
import { PracticeKinds } from '#contracts/http/study';
import { SignedIn } from '#platform/http';
import { type BankCount, PracticeBank } from '../lookups/practice-bank/practice-bank.js';
import { charactersToWrite } from './handwriting-plan.js';
import { PRACTICE_TYPES, type PracticeTypeCode } from './practice-types.js';

/** What the setup of practice can offer. The bank is the same for everybody. */
@ApiTags('study')
@Controller('quiz/practice/kinds')
export class PracticeKindsController {
  constructor(@Inject(PracticeBank) private readonly bank: PracticeBank) {}

  @Get()
  @SignedIn()
  @ApiOkResponse({ standardSchema: PracticeKinds })
  async kinds(): Promise<PracticeKinds> {
    const counts = await this.bank.counts();
    return { kinds: QUIZ_TYPES.flatMap(({ id, code }) => kindsOf(id, code, counts)) };
  }
}

type QuizType = (typeof QUIZ_TYPES)[number];
type Kinds = PracticeKinds['kinds'];

function kindsOf(quiz_type: number, code: QuizType['code'], counts: readonly BankCount[]): Kinds {
  if (code === 'mini-test' || code === 'proficiency-test') return [];
  const { kinds, skills, onRequest = [] } = PRACTICE_TYPES[code];
  const offered = [...skills, ...onRequest];
  const ofBank = counts.flatMap(({ kind, skill, level, grade, theme, count }) => {
    const asked = kinds.find((one) => one === kind);
    if (asked === undefined || !offered.includes(skill)) return [];
    return [{ quiz_type, kind: asked, skill, level: levelOf(level), grade, theme, count }];
  });
  return offered.includes(HANDWRITING) ? [...ofBank, ...toWrite(quiz_type, code)] : ofBank;
}

/** Of each character as many as there are; kana have neither level nor grade. */
function toWrite(quiz_type: number, code: PracticeTypeCode): Kinds {
  const groups = Map.groupBy(charactersToWrite(code), ({ kind, level, grade }) =>
    JSON.stringify([kind, level, grade]),
  );
  return [...groups.values()].flatMap((group) =>
    group
      .slice(0, 1)
      .map((first) => ({ ...first, quiz_type, skill: HANDWRITING, theme: null, count: group.length })),
  );
}

const levelOf = (level: string | null): Level | null => LEVELS.find((one) => one === level) ?? null;
