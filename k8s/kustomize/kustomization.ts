import { z } from 'zod';

/** What our overlays use of Kustomize, and nothing else: a field that is not here is refused, so that no feature is left out in silence. */
const Labels = z.strictObject({
  pairs: z.record(z.string(), z.string()),
  includeTemplates: z.boolean().default(false),
});
const Image = z.strictObject({
  name: z.string(),
  newName: z.string().optional(),
  newTag: z.string().optional(),
  digest: z.string().optional(),
});
const Target = z.strictObject({ kind: z.string(), name: z.string().optional() });
const Patch = z.strictObject({ target: Target.optional(), patch: z.string() });

const common = {
  resources: z.array(z.string()).default([]),
  components: z.array(z.string()).default([]),
  namespace: z.string().optional(),
  labels: z.array(Labels).default([]),
  images: z.array(Image).default([]),
  patches: z.array(Patch).default([]),
  transformers: z.array(z.string()).default([]),
};
/** @see https://kubectl.docs.kubernetes.io/references/kustomize/kustomization/ */
export const Kustomization = z.discriminatedUnion('kind', [
  z.strictObject({
    apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
    kind: z.literal('Kustomization'),
    ...common,
  }),
  z.strictObject({
    apiVersion: z.literal('kustomize.config.k8s.io/v1alpha1'),
    kind: z.literal('Component'),
    ...common,
  }),
]);
export type Kustomization = z.output<typeof Kustomization>;

const Part = z.strictObject({ delimiter: z.string().min(1), index: z.int().min(0) });
export type Part = z.output<typeof Part>;

export const ReplacementTransformer = z.strictObject({
  apiVersion: z.literal('builtin'),
  kind: z.literal('ReplacementTransformer'),
  metadata: z.strictObject({ name: z.string() }),
  replacements: z.array(
    z.strictObject({
      source: Target.extend({ fieldPath: z.string(), options: Part.optional() }),
      targets: z.array(
        z.strictObject({ select: Target, fieldPaths: z.array(z.string()), options: Part.optional() }),
      ),
    }),
  ),
});
export type ReplacementTransformer = z.output<typeof ReplacementTransformer>;

export const JsonPatch = z.array(
  z.discriminatedUnion('op', [
    z.strictObject({ op: z.enum(['add', 'replace']), path: z.string(), value: z.unknown() }),
    z.strictObject({ op: z.literal('remove'), path: z.string() }),
  ]),
);
export type JsonPatch = z.output<typeof JsonPatch>;
