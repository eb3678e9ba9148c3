import { startPeer } from './peer.js';

const peer = await startPeer({
  url: process.env['DATABASE_URL'] ?? '',
  secret: process.env['JWT_SECRET'] ?? '',
  port: Number(process.env['PORT']),
});
process.once('SIGTERM', () => void peer.stop());
