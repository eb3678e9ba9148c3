import { expect, it } from 'vitest';
import { installedOf, onlyInstalled } from './sbom-of-image.mjs';

const component = (name: string) => ({ 'bom-ref': `${name}@1.0.0`, name, version: '1.0.0' });
const document = {
  metadata: { component: { 'bom-ref': 'manabiya@0.1.0' } },
  components: [component('kept'), component('@of/kept'), component('removed')],
  dependencies: [
    { ref: 'manabiya@0.1.0', dependsOn: ['kept@1.0.0', 'removed@1.0.0'] },
    { ref: 'kept@1.0.0', dependsOn: ['@of/kept@1.0.0'] },
    { ref: 'removed@1.0.0', dependsOn: [] },
  ],
};
const packages = {
  'node_modules/kept': { version: '1.0.0' },
  'node_modules/kept/node_modules/@of/kept': { version: '1.0.0' },
  'node_modules/removed': { version: '1.0.0' },
};

it('SEC-17 the SBOM of the image names what is there, nested packages too, and nothing that was removed', () => {
  const installed = installedOf(packages, (place) => place !== 'node_modules/removed');
  expect([...installed]).toEqual(['kept@1.0.0', '@of/kept@1.0.0']);
  expect(onlyInstalled(document, installed)).toEqual({
    metadata: document.metadata,
    components: [component('kept'), component('@of/kept')],
    dependencies: [
      { ref: 'manabiya@0.1.0', dependsOn: ['kept@1.0.0'] },
      { ref: 'kept@1.0.0', dependsOn: ['@of/kept@1.0.0'] },
    ],
  });
});

it('SEC-17 what is in the image and not in its SBOM stops the build', () => {
  const installed = installedOf({ ...packages, 'node_modules/stray': { version: '2.0.0' } }, () => true);
  expect(() => onlyInstalled(document, installed)).toThrow('in the image, and not in its SBOM: stray@2.0.0');
});
