export { ChangePublisher, type PublishedRow, type RowsOf, type TouchedInRooms } from './change-publisher.js';
export { type PresentThere, type PushChannel, type PushMessage, ROOM, type RoomChange } from './messages.js';
export { WORKER_PRESENCE, WorkerPresence } from './worker-presence.js';
export { PostgresPushTransport } from './postgres-push-transport.js';
export { PushBus } from './push-bus.js';
export { PushModule } from './push.module.js';
export type { PushTransport } from './push-transport.js';
export { type Watcher, WatchPolicies, type WatchPolicy } from './watch-policies.js';
