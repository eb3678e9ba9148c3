import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS } from '#contracts/constants';
import { SignInCardsQuery, SignInSheet } from '#contracts/http/sign-in-cards';
import { CurrentPrincipal, Permission, type Principal } from '#platform/http';
import { SignInCards } from './sign-in-cards.query.js';

@ApiTags('students')
@Controller('students/sign_in_cards')
@Permission(AREA_PERMISSIONS.students.view)
export class SignInCardsController {
  constructor(@Inject(SignInCards) private readonly cards: SignInCards) {}

  @Get()
  @ApiOkResponse({ standardSchema: SignInSheet.array() })
  read(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: SignInCardsQuery }) { ids }: SignInCardsQuery,
  ) {
    return this.cards.of(principal, ids);
  }
}
