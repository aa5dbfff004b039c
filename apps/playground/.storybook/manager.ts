import { addons } from 'storybook/manager-api';
import { theme } from './theme.js';

// Docs stand above the stories, in one list, as the pages are ordered.
addons.setConfig({ theme: theme(), sidebar: { showRoots: false } });

// Another answer of the system is another look, and the manager takes its look only once.
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => location.reload());
