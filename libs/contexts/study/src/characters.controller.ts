import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { KanaChart, KanaChartQuery, KanjiFacts, KanjiFactsQuery } from '#contracts/http/study-characters';
import { RequireSignIn } from '#platform/http';
import { kanaChart } from './queries/characters/kana-chart.js';
import { kanjiFacts } from './queries/characters/kanji-facts.js';

/** What there is to know of a character. The same for everybody: content, nobody's progress. */
@ApiTags('study')
@Controller('quiz/study')
@RequireSignIn()
export class CharactersController {
  @Get('kana')
  @ApiOkResponse({ standardSchema: KanaChart })
  kana(@Query({ schema: KanaChartQuery }) { script }: KanaChartQuery): KanaChart {
    return kanaChart(script);
  }

  /** Throws `request.not-found` for what is no jōyō kanji. */
  @Get('kanji')
  @ApiOkResponse({ standardSchema: KanjiFacts })
  kanji(@Query({ schema: KanjiFactsQuery }) { char }: KanjiFactsQuery): KanjiFacts {
    return kanjiFacts(char);
  }
}
