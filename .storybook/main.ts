import type { StorybookConfig } from '@storybook/angular-vite';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** The component review. It is built and shown without a network: fonts and icons come from packages. */
const config: StorybookConfig = {
  framework: {
    name: '@storybook/angular-vite',
    options: { propsTable: 'inputs', compodoc: false },
  },
  stories: [
    '../projects/components/stories/guides/*.mdx',
    '../projects/components/**/*.stories.ts',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The worker that reads the sources has a fixed time limit per component, which a slow machine exceeds.
  features: { experimentalDocgenServer: false },
  viteFinal: (vite) => ({
    ...vite,
    resolve: {
      ...vite.resolve,
      alias: [
        {
          find: /^@ampersand-prototype\/components\/application$/,
          replacement: resolve(root, 'projects/components/application/public-api.ts'),
        },
        {
          find: /^@ampersand-prototype\/components\/testing$/,
          replacement: resolve(root, 'projects/components/testing/public-api.ts'),
        },
        {
          find: /^@ampersand-prototype\/components$/,
          replacement: resolve(root, 'projects/components/src/public-api.ts'),
        },
        {
          find: /^@ampersand-prototype\/generics$/,
          replacement: resolve(root, 'projects/generics/src/public-api.ts'),
        },
      ],
    },
  }),
};

export default config;
