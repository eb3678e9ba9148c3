import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { QUIZ_TYPES, type Level, LEVELS } from '#contracts/constants';
import { PracticeKinds } from '#contracts/http/study';
import { SignedIn } from '#platform/http';
import { type BankCount, PracticeBank } from '../lookups/practice-bank/practice-bank.js';
import { PRACTICE_TYPES } from './practice-types.js';

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

function kindsOf(
  quiz_type: number,
  code: QuizType['code'],
  counts: readonly BankCount[],
): PracticeKinds['kinds'] {
  if (code === 'mini-test' || code === 'proficiency-test') return [];
  const { kinds, skills } = PRACTICE_TYPES[code];
  const asked = counts.filter(
    ({ kind, skill }) => kinds.some((one) => one === kind) && skills.includes(skill),
  );
  const groups = Map.groupBy(asked, ({ level, grade, theme }) => JSON.stringify([level, grade, theme]));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const count = group.reduce((sum, one) => sum + one.count, 0);
    return [{ quiz_type, level: levelOf(first), grade: first.grade, theme: first.theme, count }];
  });
}

const levelOf = ({ level }: BankCount): Level | null => LEVELS.find((one) => one === level) ?? null;
