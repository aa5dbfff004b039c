import { addons } from 'storybook/manager-api';
import { theme } from './theme.js';

// Docs stand above the stories, in one list, as the pages are ordered.
addons.setConfig({ theme: theme(), sidebar: { showRoots: false } });

// The field in the sidebar finds titles only.
addons.register('docs-search', (api) => {
  const label = 'Search the text of the docs';
  const action = () => api.selectStory('docs-search--docs');
  void api.setAddonShortcut('docs-search', {
    label,
    actionName: 'docs-search',
    defaultShortcut: ['ctrl', 'shift', 'F'],
    action,
  });
});

// Another answer of the system is another look, and the manager takes its look only once.
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => location.reload());
