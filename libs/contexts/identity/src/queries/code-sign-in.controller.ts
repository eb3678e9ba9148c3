import { Controller, Get, Inject, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS } from '#contracts/constants';
import { CodeSignIn } from '#contracts/http/organizations';
import { Id } from '#contracts/primitives';
import { CurrentPrincipal, Permission, type Principal, VersionEtag } from '#platform/http';
import { CodeSignInQuery } from './code-sign-in.query.js';

@ApiTags('organizations')
@Controller('organizations')
export class CodeSignInController {
  constructor(@Inject(CodeSignInQuery) private readonly query: CodeSignInQuery) {}

  @Get(':id/code_sign_in')
  @Permission(AREA_PERMISSIONS.students.view)
  @VersionEtag()
  @ApiOkResponse({ standardSchema: CodeSignIn })
  read(@CurrentPrincipal() principal: Principal, @Param('id', { schema: Id }) id: string) {
    return this.query.read(principal, id);
  }
}
