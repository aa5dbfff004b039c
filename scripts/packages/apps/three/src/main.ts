import { show } from './scene';

const root = document.getElementById('root') as HTMLElement;
const canvas = root.appendChild(document.createElement('canvas'));
const output = root.appendChild(document.createElement('output'));
show(canvas, (text) => {
  output.textContent = text;
});
