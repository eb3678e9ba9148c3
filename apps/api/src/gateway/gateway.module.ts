import { Module } from '@nestjs/common';
import { LiveGateway } from './live.gateway.js';
import { SocketGate } from './socket-gate.js';
import { SocketPresence } from './socket-presence.js';
import { SocketWatches } from './socket-watches.js';

/** The live side of the api: sockets. Needs PushModule, HttpModule and MetricsModule. */
@Module({ providers: [LiveGateway, SocketGate, SocketPresence, SocketWatches], exports: [LiveGateway] })
export class GatewayModule {}
