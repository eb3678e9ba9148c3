/** The installations that k8s/ holds. */
export const OVERLAYS = ['single-node', 'staging', 'production'] as const;
