import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { HANDWRITING, type Level, LEVELS, QUIZ_TYPES, type QuizTypeCode } from '#contracts/constants';
import { PracticeKinds } from '#contracts/http/study';
import { RequireSignIn } from '#platform/http';
import { type BankCount, PracticeBank } from './read-models/practice-bank/practice-bank.js';
import { offeredBy } from './queries/plan-practice/check-setup.js';
import { charactersToWrite } from './queries/plan-practice/handwriting-plan.js';
import { PRACTICE_TYPES, type PracticeCode } from '#contracts/practice-types';

/** What the setup of practice can offer. The bank is the same for everybody. */
@ApiTags('study')
@Controller('quiz/practice/kinds')
export class PracticeKindsController {
  constructor(@Inject(PracticeBank) private readonly bank: PracticeBank) {}

  @Get()
  @RequireSignIn()
  @ApiOkResponse({ standardSchema: PracticeKinds })
  async kinds(): Promise<PracticeKinds> {
    const counts = await this.bank.counts();
    return { kinds: QUIZ_TYPES.flatMap(({ id, code }) => kindsOf(id, code, counts)) };
  }
}

type Kinds = PracticeKinds['kinds'];

function kindsOf(quiz_type: number, code: QuizTypeCode, counts: readonly BankCount[]): Kinds {
  if (code === 'mini-test' || code === 'proficiency-test') return [];
  const { kinds } = PRACTICE_TYPES[code];
  const offered = offeredBy(code);
  const ofBank = counts.flatMap(({ kind, ...one }) => {
    const asked = kinds.find((wanted) => wanted === kind);
    if (asked === undefined || !offered.includes(one.skill)) return [];
    return [{ ...one, quiz_type, kind: asked, level: levelOf(one.level) }];
  });
  const toWrite = charactersToWrite(code).map((one): Kinds[number] => ({
    ...one,
    quiz_type,
    skill: HANDWRITING,
    theme: null,
    count: 1,
  }));
  return summed(code, offered.includes(HANDWRITING) ? [...ofBank, ...toWrite] : ofBank);
}

/** One count for all that the setup of the type cannot tell apart. */
function summed(code: PracticeCode, kinds: Kinds): Kinds {
  const { narrowedBy } = PRACTICE_TYPES[code];
  const told = kinds.map((one) => ({
    ...one,
    level: narrowedBy.includes('level') ? one.level : null,
    grade: narrowedBy.includes('grade') ? one.grade : null,
    theme: narrowedBy.includes('theme') ? one.theme : null,
  }));
  const groups = Map.groupBy(told, ({ count: _count, ...one }) => JSON.stringify(Object.entries(one).sort()));
  return [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map((first) => ({ ...first, count: group.reduce((sum, { count }) => sum + count, 0) })),
  );
}

const levelOf = (level: string | null): Level | null => LEVELS.find((one) => one === level) ?? null;
