import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { GRADES, type Grade } from '#contracts/constants';
import { KanjiStages } from '#contracts/http/study';
import { KANJI_STAGES, kanjiByChar } from '#libs/learning';
import { RequireSignIn } from '#platform/http';

/** The kanji of a stage, for the map of stage mode (STUDY-6). */
@ApiTags('study')
@Controller('quiz/study/stages')
export class KanjiStagesController {
  @Get()
  @RequireSignIn()
  @ApiOkResponse({ standardSchema: KanjiStages })
  stages(): KanjiStages {
    return { stages: STAGES };
  }
}

const gradeOf = (kanji: readonly string[]): Grade => {
  const grades = kanji.map((char) => kanjiByChar(char).grade);
  return GRADES.find((grade) => grade === Math.min(...grades)) ?? GRADES[0];
};

const STAGES: KanjiStages['stages'] = KANJI_STAGES.map((kanji, index) => ({
  stage: index + 1,
  grade: gradeOf(kanji),
  kanji: [...kanji],
}));
