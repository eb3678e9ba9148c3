import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { PatternFacts, PatternList, PatternQuery } from '#contracts/http/study-patterns';
import { RequireSignIn } from '#platform/http';
import { patternFacts, patternList } from './queries/patterns/pattern-facts.js';

/** What there is to know of a grammar pattern. The same for everybody: content, nobody's progress. */
@ApiTags('study')
@Controller('quiz/study')
@RequireSignIn()
export class PatternsController {
  @Get('patterns')
  @ApiOkResponse({ standardSchema: PatternList })
  patterns(): PatternList {
    return patternList();
  }

  /** Throws `request.not-found` for a pattern that there is not. */
  @Get('pattern')
  @ApiOkResponse({ standardSchema: PatternFacts })
  pattern(@Query({ schema: PatternQuery }) { name }: PatternQuery): PatternFacts {
    return patternFacts(name);
  }
}
