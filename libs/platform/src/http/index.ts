export { CommandContext, RequireIdempotencyKey } from './command-context.js';
export {
  type Access,
  AllowInitial,
  declareAccess,
  declaredAccess,
  mayCall,
  Public,
  RequirePermission,
  RequireSignIn,
  Roles,
} from './declare-access.js';
export { ReadModelEtag } from './etag.interceptor.js';
export { HttpModule } from './http.module.js';
export { entityTag, IfMatch, refuseIfStale } from './if-match.js';
export { longJson } from './long-json.js';
export { MinPosition } from './min-position.js';
export { type AuthenticatedRequest, CurrentPrincipal, type Principal } from './principal.js';
export { problemOf } from './problem-of.js';
export { fieldErrors } from './schema-validation.pipe.js';
export { SessionPort } from './session-port.js';
export { DATA_HEADERS } from './security-headers.js';
export { type AskedFile, sendFile, type UnchangingFile } from './send-file.js';
export { exportFile } from './table-file.js';
export { Throttled } from './throttled.js';
export { inFolder, type StoredUpload, withStoredUpload } from './stored-upload.js';
export {
  readUpload,
  readUploads,
  Upload,
  UPLOAD_LIMIT_BYTES,
  type Uploaded,
  type UploadedFiles,
} from './upload.js';
export { type TicketClaims, type TokenClaims, TokenService } from './token-service.js';
export { openApiDocument, serveApiDocs } from './api-docs.js';
export { assertEveryRouteDeclares } from './assert-every-route-declares.js';
export { configureHttp } from './configure-http.js';
export { closeGracefully, endConnectionsWhile } from './graceful-close.js';
export { createHttpAdapter } from './http-adapter.js';
export { VersionEtag } from './version-etag.interceptor.js';
export { tellServerTime } from './server-time.js';
export { serveFrontend } from './static-frontend.js';
export { FailedCommands } from './failed-commands.js';
export { watchRequests } from './watch-requests.js';
