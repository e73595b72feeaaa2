import { provideZonelessChangeDetection } from '@angular/core';
import { applicationConfig, type Preview } from '@storybook/angular-vite';
import { configure } from 'storybook/test';
import { provideStoryAmpersand } from '../projects/components/stories/story-providers';
import './preview.scss';
import { applyGlobals } from './apply-globals';

// Whatever a step of a play looks for may take its time on a slow machine.
configure({ asyncUtilTimeout: 15_000 });

/** A toolbar menu with these choices. */
const menu = (title: string, ...items: readonly string[]) => ({
  description: title,
  toolbar: { title, items: [...items], dynamicTitle: true },
});

const preview: Preview = {
  globalTypes: {
    theme: menu('Theme', 'light', 'dark', 'high-contrast'),
    locale: menu('Locale', 'en-GB', 'en-US', 'nl-NL', 'de-DE', 'ar-EG'),
    density: menu('Density', 'comfortable', 'compact'),
    width: menu('Width', '320', '768', 'full'),
    delay: menu('Answer delay', '0', '300', '2000'),
  },
  initialGlobals: {
    theme: 'light',
    locale: 'en-GB',
    density: 'comfortable',
    width: 'full',
    delay: '0',
  },
  decorators: [
    applicationConfig({ providers: [provideZonelessChangeDetection(), provideStoryAmpersand()] }),
    (story, context) => {
      applyGlobals(context.globals);
      return story();
    },
  ],
  parameters: {
    layout: 'fullscreen',
    controls: { expanded: true },
    a11y: { test: 'error' },
    options: { storySort: { order: ['Introduction', 'Guides', 'Fields', 'Boxes', 'Pages'] } },
  },
  tags: ['autodocs'],
};

export default preview;
