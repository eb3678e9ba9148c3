export { FromReplica } from './from-replica.js';
export { ReplicaModule } from './replica.module.js';
