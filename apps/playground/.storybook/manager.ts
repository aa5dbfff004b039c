import { addons } from 'storybook/manager-api';
import { theme } from './theme.js';

// Docs are above the stories in one list, in the order of the pages.
addons.setConfig({ theme: theme(), sidebar: { showRoots: false } });

// The built-in search finds titles only.
addons.register('docs-search', (api) => {
  const label = 'Search the text of the docs';
  const action = () => api.selectStory('docs-search--docs');
  void api.setAddonShortcut('docs-search', {
    label,
    actionName: 'docs-search',
    defaultShortcut: ['control', 'shift', 'F'],
    action,
  });
});

// The manager reads its theme only once, so it is reloaded when the system setting changes.
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => location.reload());
